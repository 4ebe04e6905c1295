import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { aSerial } from '#testing/products.ts'
import { answer, aProject, scan } from '#testing/projects.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aPhoto, uploadPhoto } from '#testing/photos.ts'
import { anAppealedScan, aScanInReview, findAuditEvents, findEventTexts } from '#testing/reviews.ts'
import { aNamesake, aStaffMember, renameStaff } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db } = context
const hanna = await aStaffMember(context)
const ivan = await aStaffMember(context)

const approve = (uuid: string, body: object = {}, who = hanna) =>
  api(`POST /office/scans/${uuid}/approval`, body, who)
const reject = (uuid: string, body: object = {}, who = hanna) =>
  api(`POST /office/scans/${uuid}/rejection`, { reason: 'not_confirmed', ...body }, who)
const list = (query: Record<string, string> = {}, who = hanna) =>
  api('GET /office/scans', undefined, { ...who, query: { limit: '100', ...query } })
const uuidsIn = ({ body }: Awaited<ReturnType<typeof list>>) =>
  body.data.map((row: { uuid: string }) => row.uuid) as string[]

async function findBalance(companyId: number) {
  const row = await db
    .selectFrom('points_account')
    .select('posted')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return row.posted
}

async function aScanInReviewIn(owner: TestInstaller, project: string) {
  const serial = await aSerial(context, { producedOn: '2020-01-01' })
  await scan(context, owner, project, serial)
}

test('approved, the scan counts, its author is told in the portal and by mail, and the audit log knows', async () => {
  const { uuid, owner, project } = await aScanInReview(context, { language: 'pl' })
  const { body } = await approve(uuid)
  assert.deepEqual(body, { flag: 1, points: 6, project_status: 1 })
  const notified = await findEventTexts(context, owner, 'scan.accepted')
  assert.match(notified.texts[0]!, /6 punktów/)
  assert.deepEqual([notified.paths, notified.mails], [[`/projects/${project.uuid}`], ['pl']])
  const [auditEvent] = await findAuditEvents(context, uuid)
  assert.deepEqual(
    [auditEvent!.action, auditEvent!.actor_staff_id, auditEvent!.region_id],
    ['scans.approve', hanna.staff.id, 10],
  )
  assert.equal((auditEvent!.before as { flag: number }).flag, 2)
  assert.equal(uuidsIn(await list()).includes(uuid), false)
  assert.equal((await approve(uuid)).body.code, 'scans.decided')
})

test('rejected, the author reads the reason and the note in his own language', async () => {
  const { uuid, owner } = await aScanInReview(context, { language: 'pl' })
  const body = { reason: 'plate_unreadable', note: 'Zrób zdjęcie z bliska.' }
  assert.deepEqual((await reject(uuid, body)).body.flag, 3)
  const notified = await findEventTexts(context, owner, 'scan.rejectedByStaff')
  assert.deepEqual(notified.texts, [
    'Na zdjęciu nie da się odczytać numeru seryjnego z tabliczki. Zrób zdjęcie z bliska.',
  ])
  assert.deepEqual(notified.mails, ['pl'])
  const [auditEvent] = await findAuditEvents(context, uuid)
  assert.equal(auditEvent!.reason, 'plate_unreadable Zrób zdjęcie z bliska.')
})

test('a product that no register knows counts for what its group earns', async () => {
  const { uuid } = await aScanInReview(context, { unknown: true })
  assert.deepEqual((await approve(uuid, { points_group: 'C' })).body.points, 18)
  const other = await aScanInReview(context, { unknown: true })
  assert.deepEqual((await approve(other.uuid)).body, { flag: 1, points: 0, project_status: 1 })
})

test('the last open scan of a project in review closes it and credits its points', async () => {
  const { uuid, owner, project } = await aScanInReview(context, { good: 1 })
  await answer(context, owner, project.uuid)
  assert.equal((await approve(uuid)).body.project_status, 2)
  assert.equal(await findBalance(owner.company.id), 12)
})

test('an appeal on a closed project is approved: its points come at once, once', async () => {
  const { uuid, owner, ticket } = await anAppealedScan(context, { isClosed: true })
  assert.equal(await findBalance(owner.company.id), 6)
  const evidence = await api(`GET /office/scans/${uuid}`, undefined, hanna)
  assert.deepEqual(evidence.body.effect, { points: 6, is_at_once: true })
  assert.deepEqual(
    evidence.body.thread.map(({ text }: { text: string }) => text),
    ['It hangs in the loft.'],
  )
  await approve(uuid)
  assert.equal((await approve(uuid)).body.code, 'scans.decided')
  assert.equal(await findBalance(owner.company.id), 12)
  const tier = await db
    .selectFrom('tier_progress')
    .select('scans')
    .where('company_id', '=', owner.company.id)
    .where('category', '=', 99)
    .executeTakeFirstOrThrow()
  assert.equal(tier.scans, 2)
  const person = await db
    .selectFrom('installer')
    .select('contribute_points')
    .where('id', '=', owner.installer.id)
    .executeTakeFirstOrThrow()
  assert.equal(person.contribute_points, 12)
  const rows = await db.selectFrom('ticket').select('status').where('uuid', '=', ticket).execute()
  assert.deepEqual(rows, [{ status: 3 }])
})

test('an appeal that is rejected again is answered and out of the queue', async () => {
  const { uuid, ticket } = await anAppealedScan(context)
  await reject(uuid, { reason: 'wrong_photo' })
  const { status } = await db
    .selectFrom('ticket')
    .select('status')
    .where('uuid', '=', ticket)
    .executeTakeFirstOrThrow()
  assert.deepEqual([status, uuidsIn(await list()).includes(uuid)], [3, false])
  assert.equal((await reject(uuid)).body.code, 'scans.decided')
})

test('a rejection by a person is looked at again by another one', async () => {
  const { uuid, owner } = await aScanInReview(context)
  await reject(uuid)
  const photo = (await uploadPhoto(context, owner, await aPhoto())).body.uuid
  await api(`POST /v2/scans/${uuid}/appeal`, { text: 'Look again.', photos: [photo] }, owner)
  const own = await approve(uuid)
  assert.deepEqual([own.status, own.body.code], [403, 'scans.own_rejection'])
  assert.equal((await approve(uuid, {}, ivan)).status, 200)
})

test('who rejected a scan and is called otherwise now is no other person, a namesake is', async () => {
  const { uuid, owner } = await aScanInReview(context)
  const first = await aStaffMember(context)
  const namesake = await aNamesake(context, first)
  await reject(uuid, {}, first)
  const photo = (await uploadPhoto(context, owner, await aPhoto())).body.uuid
  await api(`POST /v2/scans/${uuid}/appeal`, { text: 'Look again.', photos: [photo] }, owner)
  await renameStaff(context, first)
  assert.equal((await approve(uuid, {}, first)).body.code, 'scans.own_rejection')
  assert.equal((await approve(uuid, {}, namesake)).status, 200)
})

test('a withdrawn product does not count by a click, nor a scan of a lost project', async () => {
  const withdrawn = await anAppealedScan(context)
  await db
    .updateTable('shipped_serial')
    .set({ status: 'returned' })
    .where('serial', '=', withdrawn.serial)
    .execute()
  assert.equal((await approve(withdrawn.uuid)).body.code, 'scans.withdrawn')
  const lost = await aScanInReview(context)
  await db
    .updateTable('project')
    .set({ status: 3, ended_at: clock.now(), lost_by: 'deadline' })
    .where('uuid', '=', lost.project.uuid)
    .execute()
  assert.equal((await approve(lost.uuid)).body.code, 'scans.project_ended')
})

test('one product counts for one company', async () => {
  const serial = await aSerial(context)
  const sides: string[] = []
  for (const owner of [await anInstaller(context), await anInstaller(context)]) {
    const { uuid } = await aProject(context, owner)
    sides.push((await scan(context, owner, uuid, serial)).body.uuid)
  }
  assert.equal((await approve(sides[0]!)).status, 200)
  assert.equal((await approve(sides[1]!)).body.code, 'scans.counts_elsewhere')
})

test('what somebody else holds is not decided by another', async () => {
  const { uuid } = await aScanInReview(context)
  await api('POST /office/claims', { kind: 'scans', uuid }, ivan)
  assert.equal((await approve(uuid)).body.code, 'claims.taken')
  assert.equal((await approve(uuid, {}, ivan)).status, 200)
})

test('ten people decide on one scan at once: one decision counts', async () => {
  const { uuid } = await aScanInReview(context)
  const people = await Promise.all(Array.from({ length: 10 }, () => aStaffMember(context)))
  const replies = await Promise.all(
    people.map((person, n) => (n % 2 ? approve(uuid, {}, person) : reject(uuid, {}, person))),
  )
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  assert.equal((await findAuditEvents(context, uuid)).length, 1)
})

test('what another person decided about the project does not give one’s own rejection back', async () => {
  const { uuid, owner, project } = await aScanInReview(context, { good: 1 })
  await aScanInReviewIn(owner, project.uuid)
  await reject(uuid)
  await answer(context, owner, project.uuid)
  const accepted = await api(
    `POST /office/projects/${project.uuid}/acceptance`,
    { valid_scans: [] },
    ivan,
  )
  assert.equal(accepted.status, 200)
  const photo = (await uploadPhoto(context, owner, await aPhoto())).body.uuid
  await api(`POST /v2/scans/${uuid}/appeal`, { text: 'Look again.', photos: [photo] }, owner)
  assert.equal((await approve(uuid)).body.code, 'scans.own_rejection')
})

test('points that were taken back do not come again by a click, whatever the register says now', async () => {
  const owner = await anInstaller(context)
  const project = await aProject(context, owner)
  const serial = await aSerial(context)
  const { uuid } = (await scan(context, owner, project.uuid, serial)).body
  await answer(context, owner, project.uuid)
  const mark = (status: string) =>
    api('POST /office/serials/status', { serial, status, reason: 'As the depot says' }, hanna)
  assert.equal((await mark('returned')).body.reevaluated, 1)
  const photo = (await uploadPhoto(context, owner, await aPhoto())).body.uuid
  await api(`POST /v2/scans/${uuid}/appeal`, { text: 'It hangs.', photos: [photo] }, owner)
  await mark('shipped')
  assert.equal((await approve(uuid)).body.code, 'scans.withdrawn')
  assert.equal((await reject(uuid)).status, 200)
})

test('a scan that was credited in a later year and comes back counts no more in that year', async () => {
  const { uuid, owner, serial } = await anAppealedScan(context, { isClosed: true })
  clock.add(300 * dayMs)
  const later = await aStaffMember(context)
  assert.equal((await approve(uuid, {}, later)).status, 200)
  const mark = { serial, status: 'returned', reason: 'Sent back' }
  assert.equal((await api('POST /office/serials/status', mark, later)).body.reevaluated, 1)
  const years = await db
    .selectFrom('tier_progress')
    .select(['year', 'scans'])
    .where('company_id', '=', owner.company.id)
    .where('category', '=', 99)
    .orderBy('year')
    .execute()
  assert.deepEqual(years, [
    { year: 2026, scans: 1 },
    { year: 2027, scans: 0 },
  ])
})
