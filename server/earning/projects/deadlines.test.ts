import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourMs } from '#contract/durations.ts'
import {
  aStartedProject,
  addColleague,
  findEventNotifications,
  getProjectRow,
  runScheduler,
} from '#testing/deadlines.ts'
import { aSerial, generateSerial } from '#testing/products.ts'
import { answer, aProject, scan } from '#testing/projects.ts'
import { anInstaller, givePoints } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { endOverdue } from './end-overdue.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock, db } = context

test('a project with products is lost when its last day in the country is over', async () => {
  const { owner, uuid, id } = await aStartedProject(context, 2)
  await runScheduler(context, '2026-09-12T21:59:59Z')
  assert.equal((await getProjectRow(db, id)).status, 1)
  await runScheduler(context, '2026-09-12T22:00:00Z')
  const lost = await getProjectRow(db, id)
  assert.deepEqual([lost.status, lost.lost_by], [3, 'deadline'])
  const now = await addColleague(context, owner)
  const { body } = await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, now)
  assert.deepEqual([body.company_points, body.points.in_prog, body.points.lost], [0, 0, 12])
  assert.deepEqual(body.projects, { completed: 0, in_prog: 0, lost: 1 })
  assert.equal((await answer(context, now, uuid)).body.code, 'projects.not_open')
  const [notification] = await findEventNotifications(db, owner, 'project.lost')
  assert.deepEqual([notification!.count, notification!.day], [12, '2026-09-26'])
})

test(
  'the summary counts points, projects and scans by how the project stands',
  proves(['BAL-013', 'BAL-014', 'BAL-015', 'BAL-016']),
  async () => {
    const { owner } = await aStartedProject(context, 2)
    await runScheduler(context, '2026-09-12T22:00:00Z')
    const now = await addColleague(context, owner)
    await answer(context, now, (await aProject(context, now, 3)).uuid)
    await aProject(context, now, 1)
    await givePoints(context, owner.company.id, 40, new Date('2026-12-31T23:00:00Z'))
    const line = `GET /v1/company/points/${owner.company.uuid}`
    const { company_points, points, projects, scans } = (await api(line, undefined, now)).body
    assert.equal(company_points, 58)
    assert.deepEqual(points, { to_expire: 40, completed: 58, in_prog: 6, lost: 12 })
    proves(['BAL-017', 'BAL-018', 'BAL-019', 'BAL-020', 'BAL-021'])
    assert.deepEqual(projects, { completed: 1, in_prog: 1, lost: 1 })
    assert.deepEqual(scans, { current_year: 4, completed: 3 })
  },
)

test('ten clocks at once, and one an hour back, lose a project once', async () => {
  const { owner, id } = await aStartedProject(context, 1)
  clock.set('2026-09-13T00:00:00Z')
  await Promise.all(Array.from({ length: 10 }, () => endOverdue({ ...context, now: clock.now() })))
  clock.add(-hourMs)
  await endOverdue({ ...context, now: clock.now() })
  const events = await db
    .selectFrom('project_event')
    .select(['event', 'actor_system', 'from_status', 'to_status'])
    .where('project_id', '=', id)
    .where('event', '=', 'runOut')
    .execute()
  assert.deepEqual(events, [
    { event: 'runOut', actor_system: 'scheduler', from_status: 1, to_status: 3 },
  ])
  assert.equal((await findEventNotifications(db, owner, 'project.lost')).length, 1)
})

test('a survey and the end of the time at once: one of them wins, every invariant holds', async () => {
  for (let round = 0; round < 10; round++) {
    const { owner, uuid, id } = await aStartedProject(context, 1)
    clock.set('2026-09-12T22:00:00Z')
    const now = await addColleague(context, owner)
    const [reply] = await Promise.all([
      answer(context, now, uuid),
      endOverdue({ ...context, now: clock.now() }),
    ])
    const { status } = await getProjectRow(db, id)
    assert.equal(status, reply.status === 200 ? 2 : 3)
    assert.ok([200, 409].includes(reply.status))
  }
})

test('an empty project is put away a week after its time, and may be deleted before', async () => {
  const { owner, uuid, id } = await aStartedProject(context, 0)
  const other = await aStartedProject(context, 0)
  await runScheduler(context, '2026-09-19T21:59:59Z')
  assert.equal((await getProjectRow(db, id)).status, 1)
  const now = await addColleague(context, owner)
  const { body } = await api(`GET /v1/project/${uuid}`, undefined, now)
  assert.equal(body.days_left, 0)
  const colleague = await addColleague(context, other.owner)
  assert.equal((await api(`DELETE /v1/project/${other.uuid}`, undefined, colleague)).status, 204)
  await runScheduler(context, '2026-09-19T22:00:00Z')
  assert.equal((await getProjectRow(db, id)).status, 0)
  assert.equal((await api('GET /v1/project', undefined, now)).body.total, 0)
  assert.equal((await findEventNotifications(db, owner, 'project.lost')).length, 0)
})

test('the last day is a day of the country on both sides of a change of the clocks', async () => {
  const ends: [string, string, string][] = [
    ['2026-01-15T23:30:00Z', 'pl', '2026-04-15T22:00:00.000Z'],
    ['2026-08-01T21:59:00Z', 'pl', '2026-10-29T23:00:00.000Z'],
    ['2026-08-01T22:01:00Z', 'pl', '2026-10-30T23:00:00.000Z'],
    ['2026-12-31T22:30:00Z', 'ua', '2027-03-31T21:00:00.000Z'],
  ]
  for (const [at, region, deadline] of ends) {
    clock.set(at)
    const owner = await anInstaller(context, { region })
    const { uuid } = await aProject(context, owner)
    const { body } = await api(`GET /v1/project/${uuid}`, undefined, owner)
    assert.deepEqual([body.deadline_at, body.days_left], [deadline, 90], at)
  }
})

test('a project with nothing but rejected scans runs out like any other', async () => {
  const { owner, uuid, id } = await aStartedProject(context, 0)
  const serial = await aSerial(context, { status: 'blacklisted' })
  await scan(context, owner, uuid, serial)
  await scan(context, owner, uuid, generateSerial())
  await runScheduler(context, '2026-09-13T00:00:00Z')
  assert.equal((await getProjectRow(db, id)).status, 3)
})
