import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  aStartedProject,
  addColleague,
  findEventNotifications,
  getProjectRow,
  runScheduler,
} from '#testing/deadlines.ts'
import { answer, aProject, scan } from '#testing/projects.ts'
import { anInstaller, type TestInstaller as Person } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db } = context

test('the owner adds 30 days of the country, once, while a product is scanned', async () => {
  const { owner, uuid } = await aStartedProject(context, 1)
  const extend = (person: Person, of = uuid) =>
    api(`POST /v1/project/${of}/extension`, undefined, person)
  const member = await anInstaller(context, { company: owner.company, role: 4 })
  assert.equal((await extend(member)).status, 403)
  assert.equal((await extend(await anInstaller(context))).status, 404)
  const empty = await aProject(context, owner)
  assert.equal((await extend(owner, empty.uuid)).body.code, 'projects.not_extendable')
  const replies = await Promise.all(Array.from({ length: 5 }, () => extend(owner)))
  const [done, ...more] = replies.toSorted((a, b) => a.status - b.status)
  assert.equal(done!.body.deadline_at, '2026-10-12T22:00:00.000Z')
  assert.deepEqual([done!.body.days_left, done!.body.extended], [120, true])
  assert.ok(more.every(({ status }) => status === 409))
})

test('30 days over the end of summer time end at midnight of the country', async () => {
  clock.set('2026-07-20T09:00:00Z')
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 1)
  const { body } = await api(`POST /v1/project/${uuid}/extension`, undefined, owner)
  assert.equal(body.deadline_at, '2026-11-16T23:00:00.000Z')
})

test('after its time no days are added', async () => {
  const { owner, uuid } = await aStartedProject(context, 1)
  clock.set('2026-09-12T22:00:00Z')
  const reply = await api(
    `POST /v1/project/${uuid}/extension`,
    undefined,
    await addColleague(context, owner),
  )
  assert.deepEqual([reply.status, reply.body.code], [409, 'projects.not_extendable'])
})

test('the owner opens a lost project again within 14 days, once, and says why', async () => {
  const { owner, uuid, id } = await aStartedProject(context, 1)
  await runScheduler(context, '2026-09-13T06:00:00Z')
  const now = await addColleague(context, owner)
  const member = await anInstaller(context, { company: owner.company, role: 4 })
  const reopen = (person: Person, reason: unknown = 'The site was closed') =>
    api(`POST /v1/project/${uuid}/reopening`, { reason }, person)
  const response = await api(`GET /v1/project/${uuid}`, undefined, now)
  assert.equal(response.body.reopen_until, '2026-09-26T22:00:00.000Z')
  assert.equal((await reopen(member)).status, 403)
  assert.equal((await reopen(now, ' ')).status, 422)
  const replies = await Promise.all(Array.from({ length: 5 }, () => reopen(now)))
  const [done, ...more] = replies.toSorted((a, b) => a.status - b.status)
  assert.equal(done!.status, 200)
  assert.deepEqual(done!.body.status, { id: 1, name: 'in_progress' })
  assert.deepEqual([done!.body.days_left, done!.body.available_points], [14, 6])
  assert.ok(more.every(({ status }) => status === 409))
  const event = await db
    .selectFrom('project_event')
    .select(['actor_installer_id', 'note'])
    .where('project_id', '=', id)
    .where('event', '=', 'reopen')
    .executeTakeFirstOrThrow()
  assert.deepEqual(event, {
    actor_installer_id: now.installer.id,
    note: 'The site was closed',
  })
  await runScheduler(context, '2026-09-27T00:00:00Z')
  assert.equal((await getProjectRow(db, id)).status, 3)
  assert.equal((await findEventNotifications(db, owner, 'project.ended')).length, 1)
  assert.equal(
    (await reopen(await addColleague(context, owner))).body.code,
    'projects.not_reopenable',
  )
})

test('a reopened project is finished by its survey, and its points are credited', async () => {
  const { owner, uuid } = await aStartedProject(context, 2)
  await runScheduler(context, '2026-09-13T06:00:00Z')
  const now = await addColleague(context, owner)
  await api(`POST /v1/project/${uuid}/reopening`, { reason: 'Snow on the roof' }, now)
  assert.equal((await answer(context, now, uuid)).body.points, 12)
})

test('after 14 days a lost project stays lost, and its serials are free for others', async () => {
  const { owner, uuid, id, serials } = await aStartedProject(context, 1)
  const [serial] = serials
  await runScheduler(context, '2026-09-12T22:00:00Z')
  await runScheduler(context, '2026-09-26T21:59:59Z')
  assert.equal((await getProjectRow(db, id)).serials_freed_at, null)
  await runScheduler(context, '2026-09-26T22:00:00Z')
  await runScheduler(context, '2026-09-26T21:00:00Z')
  const now = await addColleague(context, owner)
  const late = await api(`POST /v1/project/${uuid}/reopening`, { reason: 'Too late' }, now)
  assert.deepEqual([late.status, late.body.code], [409, 'projects.not_reopenable'])
  const { body } = await api(`GET /v1/product?projects_id=${uuid}`, undefined, now)
  assert.deepEqual(
    body.data.map((scanned: { serial_number: string }) => scanned.serial_number),
    [serial],
  )
  const points = await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, now)
  assert.equal(points.body.points.lost, 6)
  const other = await anInstaller(context)
  const theirs = await aProject(context, other)
  const scanned = await scan(context, other, theirs.uuid, serial!)
  assert.deepEqual([scanned.status, scanned.body.flag], [201, 1])
})
