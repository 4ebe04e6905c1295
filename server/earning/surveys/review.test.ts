import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { Refusal } from '#server/platform/http/refuse.ts'
import { aSerial, generateSerial } from '#testing/products.ts'
import { answer, aProject, scan } from '#testing/projects.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { endOverdue } from '#server/earning/projects/end-overdue.ts'
import { type Review, reviewProject } from './review-project.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock, db } = context
const { staff: anna } = await aStaffMember(context)
const start = '2026-06-15T09:00:00Z'

type Person = Awaited<ReturnType<typeof anInstaller>>

/** A project in review: so many good scans and one the register does not know. */
async function inReview(good = 1) {
  clock.set(start)
  const owner = await anInstaller(context)
  const project = await aProject(context, owner, good)
  const scanInReview = await scan(context, owner, project.uuid, generateSerial())
  const { body } = await answer(context, owner, project.uuid)
  assert.equal(body.status.id, 5)
  return { owner, scanInReview: scanInReview.body.uuid as string, ...project }
}

function review(uuid: string, outcome: Review) {
  return reviewProject(
    { ...context, staff: anna, now: context.clock.now() },
    { uuid, review: outcome },
  )
}

async function getRefusal(uuid: string, outcome: Review) {
  const error = await review(uuid, outcome).catch((error: unknown) => error)
  return error instanceof Refusal ? error.code : undefined
}

async function readProject(owner: Person, uuid: string) {
  return (await api(`GET /v1/project/${uuid}`, undefined, owner)).body
}

async function getPoints(owner: Person) {
  return (await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, owner)).body
}

async function findNotifications(owner: Person, event: string) {
  const rows = await db
    .selectFrom('notification')
    .select('params')
    .where('installer_id', '=', owner.installer.id)
    .where('event', '=', event)
    .execute()
  return rows.map(({ params }) => params as { count?: number })
}

test('a project in review says until when it is looked at: three working days', async () => {
  const { owner, uuid } = await inReview()
  assert.equal((await readProject(owner, uuid)).review_until, '2026-06-18T22:00:00.000Z')
  clock.set('2026-06-18T23:30:00Z')
  const other = await anInstaller(context)
  const project = await aProject(context, other)
  await scan(context, other, project.uuid, generateSerial())
  const { body } = await answer(context, other, project.uuid)
  assert.equal(body.review_until, '2026-06-24T22:00:00.000Z')
})

test('accepted, the project closes with its valid scans only, and they are credited', async () => {
  const { owner, uuid, id, scanInReview } = await inReview(2)
  assert.equal(await review(uuid, { outcome: 'accept' }), 12)
  const { status, available_points, max_points } = await readProject(owner, uuid)
  assert.deepEqual([status.id, available_points, max_points], [2, 12, 12])
  assert.equal((await getPoints(owner)).company_points, 12)
  const { body } = await api(`GET /v1/product?projects_id=${uuid}`, undefined, owner)
  const [reviewed] = body.data as { uuid: string; flag: number; reason_code: string }[]
  assert.deepEqual(
    [reviewed!.uuid, reviewed!.flag, reviewed!.reason_code],
    [scanInReview, 3, 'not_confirmed'],
  )
  assert.deepEqual(
    (await findNotifications(owner, 'project.closed')).map(({ count }) => count),
    [12],
  )
  const event = await db
    .selectFrom('project_event')
    .select(['event', 'actor_staff_id', 'from_status', 'to_status'])
    .where('project_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const actor_staff_id = anna.id
  assert.deepEqual(event, { event: 'accept', actor_staff_id, from_status: 5, to_status: 2 })
})

test('a scan that the reviewer confirms counts with the others', async () => {
  clock.set(start)
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 1)
  const old = await aSerial(context, { producedOn: '2020-01-01' })
  const scanInReview = await scan(context, owner, uuid, old)
  await answer(context, owner, uuid)
  assert.equal(await review(uuid, { outcome: 'accept', validScans: [scanInReview.body.uuid] }), 12)
  assert.equal((await getPoints(owner)).scans.completed, 2)
})

test('without a scan that counts there is nothing to accept, and nothing changes', async () => {
  const { owner, uuid } = await inReview(0)
  assert.equal(await getRefusal(uuid, { outcome: 'accept' }), 'projects.no_valid_scan')
  const { status } = await readProject(owner, uuid)
  assert.equal(status.id, 5)
  const { body } = await api(`GET /v1/product?projects_id=${uuid}`, undefined, owner)
  assert.equal(body.data[0].flag, 2)
})

test('two companies cannot both be confirmed the same product', async () => {
  clock.set(start)
  const serial = await aSerial(context)
  const sides = [await anInstaller(context), await anInstaller(context)]
  const contested: { uuid: string; scan: string }[] = []
  for (const owner of sides) {
    const { uuid } = await aProject(context, owner, 1)
    contested.push({ uuid, scan: (await scan(context, owner, uuid, serial)).body.uuid })
  }
  for (const [index, owner] of sides.entries()) await answer(context, owner, contested[index]!.uuid)
  const [one, two] = contested as [(typeof contested)[0], (typeof contested)[0]]
  assert.equal(await review(one.uuid, { outcome: 'accept', validScans: [one.scan] }), 12)
  const second: Review = { outcome: 'accept', validScans: [two.scan] }
  assert.equal(await getRefusal(two.uuid, second), 'scans.counts_elsewhere')
  assert.equal(await review(two.uuid, { outcome: 'accept' }), 6)
})

test(
  'returned, the project is open for 14 days with the note and the answers given',
  proves(['PRJ-070', 'PRJ-071']),
  async () => {
    const { owner, uuid } = await inReview()
    await review(uuid, { outcome: 'return', note: 'One serial cannot be read' })
    const project = await readProject(owner, uuid)
    assert.deepEqual(project.status, { id: 4, name: 'returned' })
    assert.equal(project.note, 'One serial cannot be read')
    assert.deepEqual([project.days_left, project.survey.length], [14, 0])
    assert.deepEqual(
      project.returned_answers.map((row: { question_id: number }) => row.question_id),
      [11, 12, 13, 14, 15, 16, 113],
    )
    assert.equal((await scan(context, owner, uuid, await aSerial(context))).status, 201)
    assert.equal((await answer(context, owner, uuid)).body.status.id, 5)
    assert.equal(await review(uuid, { outcome: 'accept' }), 12)
    assert.equal((await findNotifications(owner, 'project.returned')).length, 1)
    const mails = await db
      .selectFrom('message')
      .select('template')
      .where('recipient', '=', owner.email)
      .execute()
    assert.deepEqual(mails, [{ template: 'notification' }])
  },
)

test('returned and not sent again, the project is lost after its 14 days', async () => {
  const { owner, uuid } = await inReview()
  await review(uuid, { outcome: 'return', note: 'Scan the plate again' })
  clock.set('2026-06-28T21:59:59Z')
  await endOverdue({ ...context, now: clock.now() })
  assert.equal((await readProject(owner, uuid)).status, undefined)
  const now = await anInstaller(context, { company: owner.company })
  assert.equal((await readProject(now, uuid)).status.id, 4)
  clock.set('2026-06-28T22:00:00Z')
  await endOverdue({ ...context, now: clock.now() })
  assert.equal((await readProject(now, uuid)).status.id, 3)
})

test('rejected, the project is lost for good and nothing is credited', async () => {
  const { owner, uuid } = await inReview()
  await review(uuid, { outcome: 'reject', note: 'These windows were never installed' })
  const project = await readProject(owner, uuid)
  assert.deepEqual([project.status.id, project.reopen_until], [3, null])
  assert.equal(project.note, 'These windows were never installed')
  const points = await getPoints(owner)
  assert.equal(points.company_points, 0)
  assert.ok(points.points.lost > 0)
  const reply = await api(`POST /v1/project/${uuid}/reopening`, { reason: 'Please' }, owner)
  assert.equal(reply.status, 409)
  assert.equal((await findNotifications(owner, 'project.rejected')).length, 1)
})

test('20 reviews at once: one counts, the others find nothing in review', async () => {
  const { owner, uuid } = await inReview()
  const outcomes = [
    { outcome: 'accept' },
    { outcome: 'return', note: 'x' },
    { outcome: 'reject', note: 'x' },
  ] as const
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => getRefusal(uuid, outcomes[index % 3]!)),
  )
  assert.equal(results.filter((code) => code === undefined).length, 1)
  assert.equal(results.filter((code) => code === 'projects.not_in_review').length, 19)
  const credited = (await getPoints(owner)).company_points
  assert.equal(credited, (await readProject(owner, uuid)).status.id === 2 ? 6 : 0)
})

test('a project that is not in review, or not there, is not reviewed', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 1)
  for (const outcome of ['accept', 'return', 'reject'] as const)
    assert.equal(await getRefusal(uuid, { outcome, note: 'x' }), 'projects.not_in_review')
  assert.equal(await getRefusal(randomUUID(), { outcome: 'accept' }), 'projects.not_found')
})
