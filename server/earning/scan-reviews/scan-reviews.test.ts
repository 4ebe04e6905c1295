import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { minuteMs } from '#contract/durations.ts'
import { aSerial } from '#testing/products.ts'
import { aProject, scan } from '#testing/projects.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aPhoto, uploadPhoto } from '#testing/photos.ts'
import { anAppealedScan, aScanInReview, findAuditEvents, findEventTexts } from '#testing/reviews.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db } = context
const hanna = await aStaffMember(context)
const zuzana = await aStaffMember(context, { regions: ['cz', 'sk'] })

const approve = (uuid: string, body: object = {}, who = hanna) =>
  api(`POST /office/scans/${uuid}/approval`, body, who)
const reject = (uuid: string, body: object = {}, who = hanna) =>
  api(`POST /office/scans/${uuid}/rejection`, { reason: 'not_confirmed', ...body }, who)
const ask = (uuid: string, question = 'Which dealer was it?') =>
  api(`POST /office/scans/${uuid}/question`, { question }, hanna)
const list = (query: Record<string, string> = {}, who = hanna) =>
  api('GET /office/scans', undefined, { ...who, query: { limit: '100', ...query } })
const uuidsIn = ({ body }: Awaited<ReturnType<typeof list>>) =>
  body.data.map((row: { uuid: string }) => row.uuid) as string[]

test('scans in review and appealed verdicts wait in one queue, the oldest first', async () => {
  const first = await aScanInReview(context)
  clock.add(minuteMs)
  const appealed = await anAppealedScan(context)
  clock.add(minuteMs)
  const last = await aScanInReview(context, { region: 'cz' })
  const rows = await list()
  const ours = uuidsIn(rows).filter((uuid) => [first, appealed, last].some((s) => s.uuid === uuid))
  assert.deepEqual(ours, [first.uuid, appealed.uuid, last.uuid])
  const row = rows.body.data.find(({ uuid }: { uuid: string }) => uuid === appealed.uuid)
  assert.deepEqual([row.is_appeal, row.reason_code, row.claim], [true, 'not_confirmed', null])
  assert.deepEqual(uuidsIn(await list({ reason: 'appeal' })), [appealed.uuid])
  assert.deepEqual(uuidsIn(await list({ region: 'cz' })), [last.uuid])
  assert.deepEqual(uuidsIn(await list({}, zuzana)), [last.uuid])
})

test('what waits is promised within three working days of its country', async () => {
  const { uuid } = await aScanInReview(context)
  const row = (await list()).body.data.find((found: { uuid: string }) => found.uuid === uuid)
  assert.equal(row.due_at, '2026-06-18T22:00:00.000Z')
})

test('the evidence names register, copies elsewhere, pattern, project, company and author', async () => {
  const serial = await aSerial(context)
  const rival = await anInstaller(context, { region: 'cz' })
  const theirs = await aProject(context, rival)
  await scan(context, rival, theirs.uuid, serial)
  const owner = await anInstaller(context, { language: 'pl' })
  const { uuid: project } = await aProject(context, owner, 1)
  const { body } = await scan(context, owner, project, serial)
  const evidence = await api(`GET /office/scans/${body.uuid}`, undefined, hanna)
  const { register, elsewhere, pattern, author, company, effect } = evidence.body
  assert.deepEqual([register.status, register.points_group, register.rate], ['shipped', 'A', 6])
  assert.equal(elsewhere.length, 1)
  assert.equal(elsewhere[0].company.name, 'Testowa sp. z o.o.')
  assert.deepEqual([pattern.by_person_that_day, pattern.windows_at_address], [2, 2])
  assert.deepEqual([author.language, company.scanned], ['pl', 2])
  assert.deepEqual(effect, { points: 6, is_at_once: false })
  const tomasz = await aStaffMember(context, { regions: ['pl'] })
  const seen = await api(`GET /office/scans/${body.uuid}`, undefined, tomasz)
  assert.deepEqual(
    [seen.body.elsewhere[0].company, seen.body.elsewhere[0].project_number],
    [null, null],
  )
})

test('a scan of another region is a missing one, whatever is asked of it', async () => {
  const { uuid, photo } = await anAppealedScan(context)
  const missing = randomUUID()
  const calls = (id: string) => [
    api(`GET /office/scans/${id}`, undefined, zuzana),
    api(`GET /office/scans/${id}/photos/${photo}`, undefined, zuzana),
    approve(id, {}, zuzana),
    reject(id, {}, zuzana),
    api(`POST /office/scans/${id}/question`, { question: 'Where is it?' }, zuzana),
  ]
  const [foreign, none] = [await Promise.all(calls(uuid)), await Promise.all(calls(missing))]
  assert.deepEqual(
    foreign.map(({ status, text }) => [status, text]),
    none.map(({ text }) => [404, text]),
  )
})

test('photos are for the people of the club alone', async () => {
  const { uuid, photo, owner } = await anAppealedScan(context)
  const line = `GET /office/scans/${uuid}/photos/${photo}`
  const response = await api(line, undefined, hanna)
  assert.deepEqual([response.status, response.headers['content-type']], [200, 'image/webp'])
  assert.equal((await api(line)).status, 401)
  assert.equal((await api(line, undefined, owner)).status, 404)
  assert.equal(
    (await api(`GET /office/scans/${uuid}/photos/${randomUUID()}`, undefined, hanna)).status,
    404,
  )
})

test('an appeal of the member ends the hold, and the decision answers both tickets', async () => {
  const { uuid, owner } = await aScanInReview(context)
  await ask(uuid)
  const photo = (await uploadPhoto(context, owner, await aPhoto())).body.uuid
  await api(`POST /v2/scans/${uuid}/appeal`, { text: 'In the loft.', photos: [photo] }, owner)
  assert.equal(uuidsIn(await list()).includes(uuid), true)
  await approve(uuid)
  const tickets = await db
    .selectFrom('ticket as t')
    .innerJoin('scan as s', 's.company_id', 't.company_id')
    .select('t.status')
    .where('s.uuid', '=', uuid)
    .execute()
  assert.deepEqual(tickets, [{ status: 3 }, { status: 3 }])
})

test('a question puts the scan on hold until the member answers', async () => {
  const { uuid, owner } = await aScanInReview(context, { language: 'pl' })
  assert.equal((await ask(uuid, 'Gdzie wisi to okno?')).status, 204)
  assert.deepEqual((await findEventTexts(context, owner, 'ticket.question')).texts, [
    'Gdzie wisi to okno?',
  ])
  assert.equal(uuidsIn(await list()).includes(uuid), false)
  assert.equal(uuidsIn(await list({ state: 'onHold' })).includes(uuid), true)
  const evidence = await api(`GET /office/scans/${uuid}`, undefined, hanna)
  assert.deepEqual([evidence.body.is_on_hold, evidence.body.thread.length], [true, 1])
  await db.updateTable('ticket').set({ status: 1 }).where('about', '=', uuid).execute()
  assert.equal(uuidsIn(await list()).includes(uuid), true)
  assert.deepEqual(
    (await findAuditEvents(context, uuid)).map(({ action }) => action),
    ['scans.ask'],
  )
})

test('people who press next at once get different scans; at the end the queue begins anew', async () => {
  await Promise.all(Array.from({ length: 6 }, () => aScanInReview(context, { region: 'hu' })))
  const people = await Promise.all(
    Array.from({ length: 6 }, () => aStaffMember(context, { regions: ['hu'] })),
  )
  const next = (who: typeof hanna, after?: string) =>
    api('POST /office/scans/next', after ? { after } : {}, who)
  const given = await Promise.all(people.map((person) => next(person)))
  const uuids = given.map(({ body }) => body.uuid as string)
  assert.equal(new Set(uuids).size, 6)
  assert.equal((await next(await aStaffMember(context, { regions: ['hu'] }))).body.uuid, null)
  const again = await next(people[0]!, uuids[0])
  assert.equal(again.body.uuid, null)
  const free = await next(people[1]!, uuids[1])
  assert.equal(free.body.uuid, uuids[0])
})

test('who may see may not decide, and who may neither sees nothing', async () => {
  const { uuid } = await aScanInReview(context)
  const support = await aStaffMember(context, { role: 'support' })
  const finance = await aStaffMember(context, { role: 'finance' })
  assert.equal((await api(`GET /office/scans/${uuid}`, undefined, support)).status, 200)
  assert.equal((await approve(uuid, {}, support)).status, 403)
  assert.equal((await list({}, finance)).status, 403)
})
