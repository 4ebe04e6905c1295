import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { minuteMs } from '#contract/durations.ts'
import { answer } from '#testing/projects.ts'
import { aScanInReview, findAuditEvents, findEventTexts } from '#testing/reviews.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock } = context
const hanna = await aStaffMember(context)
const ivan = await aStaffMember(context)
const zuzana = await aStaffMember(context, { regions: ['cz', 'sk'] })

/** A project in review: one scan that counts, one that is too old. */
async function inReview(options: { region?: string; language?: string } = {}) {
  const scans_in_review = await aScanInReview(context, { good: 1, ...options })
  await answer(context, scans_in_review.owner, scans_in_review.project.uuid)
  return { ...scans_in_review, scan: scans_in_review.uuid, uuid: scans_in_review.project.uuid }
}

const decide = (uuid: string, how: string, body: object, who = hanna) =>
  api(`POST /office/projects/${uuid}/${how}`, body, who)
const list = (query: Record<string, string> = {}, who = hanna) =>
  api('GET /office/projects', undefined, { ...who, query: { limit: '100', ...query } })
const note = 'One serial cannot be read.'

test('projects in review wait in one queue, the oldest first, each in its region', async () => {
  const first = await inReview()
  clock.add(minuteMs)
  const last = await inReview({ region: 'cz' })
  const uuids = (reply: Awaited<ReturnType<typeof list>>) =>
    reply.body.data.map(({ uuid }: { uuid: string }) => uuid)
  const all = await list()
  assert.deepEqual(uuids(all), [first.uuid, last.uuid])
  const [row] = all.body.data
  assert.deepEqual(
    [row.scans, row.scans_in_review, row.available_points, row.max_points, row.due_at],
    [2, 1, 6, 12, '2026-06-18T22:00:00.000Z'],
  )
  assert.deepEqual(uuids(await list({}, zuzana)), [last.uuid])
  assert.deepEqual(uuids(await list({ region: 'pl' })), [first.uuid])
})

test('survey, scans, company and history stand together', async () => {
  const { uuid, scan } = await inReview()
  const { body } = await api(`GET /office/projects/${uuid}`, undefined, hanna)
  assert.deepEqual(
    body.products.map(({ flag }: { flag: number }) => flag),
    [1, 2],
  )
  assert.equal(body.products[1].uuid, scan)
  assert.ok(body.survey.length > 5)
  assert.deepEqual([body.balance, body.company.scanned], [0, 2])
  assert.deepEqual(
    body.events.map(({ event, actor }: { event: string; actor: string }) => [event, actor]),
    [
      ['create', 'Jan Testowy'],
      ['submit', 'Jan Testowy'],
    ],
  )
})

test('accepted in part, only the named scans are credited, and the audit log knows who did it', async () => {
  const { uuid, owner } = await inReview({ language: 'pl' })
  const { body } = await decide(uuid, 'acceptance', { valid_scans: [] })
  assert.deepEqual(body, { points: 6 })
  assert.match((await findEventTexts(context, owner, 'project.closed')).texts[0]!, /6 punktów/)
  const [auditEvent] = await findAuditEvents(context, uuid)
  assert.deepEqual(
    [auditEvent!.action, auditEvent!.actor_staff_id],
    ['projects.accept', hanna.staff.id],
  )
  assert.deepEqual(auditEvent!.after, {
    status: 2,
    scans: 2,
    counting: 1,
    available_points: 6,
    points: 6,
  })
})

test('accepted as a whole, every scan is credited', async () => {
  const { uuid, scan } = await inReview()
  assert.deepEqual((await decide(uuid, 'acceptance', { valid_scans: [scan] })).body, { points: 12 })
})

test('returned, the member is told by mail and reads the words in the project', async () => {
  const { uuid, owner } = await inReview({ language: 'pl' })
  assert.equal((await decide(uuid, 'return', { note })).status, 200)
  assert.deepEqual((await findEventTexts(context, owner, 'project.returned')).mails, ['pl'])
  const { body } = await api(`GET /v1/project/${uuid}`, undefined, owner)
  assert.deepEqual([body.status.id, body.note], [4, note])
  assert.equal((await findAuditEvents(context, uuid))[0]!.reason, note)
})

test('lost needs a reason, which the member reads', async () => {
  const { uuid, owner } = await inReview()
  assert.equal((await decide(uuid, 'rejection', { note: '' })).status, 422)
  assert.equal((await decide(uuid, 'rejection', { note })).status, 200)
  assert.equal((await findEventTexts(context, owner, 'project.rejected')).mails.length, 1)
  assert.equal((await decide(uuid, 'return', { note })).body.code, 'projects.not_in_review')
})

test('a project of another region is a missing one', async () => {
  const { uuid } = await inReview()
  const calls = (id: string) => [
    api(`GET /office/projects/${id}`, undefined, zuzana),
    decide(id, 'acceptance', { valid_scans: [] }, zuzana),
    decide(id, 'return', { note }, zuzana),
    decide(id, 'rejection', { note }, zuzana),
  ]
  const [foreign, none] = [await Promise.all(calls(uuid)), await Promise.all(calls(randomUUID()))]
  assert.deepEqual(
    foreign.map(({ status, text }) => [status, text]),
    none.map(({ text }) => [404, text]),
  )
})

test('what somebody else holds is not decided by another; ten at once make one decision', async () => {
  const claimed = await inReview()
  await api('POST /office/claims', { kind: 'projects', uuid: claimed.uuid }, ivan)
  assert.equal((await decide(claimed.uuid, 'return', { note })).body.code, 'claims.taken')
  const { claim } = (await api(`GET /office/projects/${claimed.uuid}`, undefined, hanna)).body
  const row = (await list()).body.data.find(({ uuid }: { uuid: string }) => uuid === claimed.uuid)
  assert.deepEqual([claim.name, claim.is_mine, row.claim], [ivan.staff.name, false, claim])
  const { uuid } = await inReview()
  const people = await Promise.all(Array.from({ length: 10 }, () => aStaffMember(context)))
  const replies = await Promise.all(
    people.map((person, n) =>
      n % 2
        ? decide(uuid, 'return', { note }, person)
        : decide(uuid, 'acceptance', { valid_scans: [] }, person),
    ),
  )
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  assert.equal((await findAuditEvents(context, uuid)).length, 1)
})

test('people who press next at once get different projects', async () => {
  await Promise.all(Array.from({ length: 4 }, () => inReview({ region: 'hu' })))
  const people = await Promise.all(
    Array.from({ length: 5 }, () => aStaffMember(context, { regions: ['hu'] })),
  )
  const given = await Promise.all(people.map((who) => api('POST /office/projects/next', {}, who)))
  const uuids = given.map(({ body }) => body.uuid).filter((uuid) => uuid !== null)
  assert.equal(new Set(uuids).size, 4)
})

test('support sees and does not decide', async () => {
  const { uuid } = await inReview()
  const support = await aStaffMember(context, { role: 'support' })
  assert.equal((await api(`GET /office/projects/${uuid}`, undefined, support)).status, 200)
  assert.equal((await decide(uuid, 'acceptance', { valid_scans: [] }, support)).status, 403)
})
