import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aSerial } from '#server/testing/goods.ts'
import { answer, aProject, scan } from '#server/testing/jobs.ts'
import { anInstaller, type TestInstaller } from '#server/testing/people.ts'
import { aPhoto, uploadPhoto } from '#server/testing/photos.ts'
import { aDoubtedScan, aDoubtfulScan, deedsOn, toldTo } from '#server/testing/reviews.ts'
import { aStaffMember } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/test-app.ts'

const house = await testApp()
const { api, clock, db } = house
const hanna = await aStaffMember(house)
const ivan = await aStaffMember(house)

const approve = (uuid: string, body: object = {}, who = hanna) =>
  api(`POST /office/scans/${uuid}/approval`, body, who)
const reject = (uuid: string, body: object = {}, who = hanna) =>
  api(`POST /office/scans/${uuid}/rejection`, { reason: 'not_confirmed', ...body }, who)
const list = (query: Record<string, string> = {}, who = hanna) =>
  api('GET /office/scans', undefined, { ...who, query: { limit: '100', ...query } })
const uuidsIn = ({ body }: Awaited<ReturnType<typeof list>>) =>
  body.data.map((row: { uuid: string }) => row.uuid) as string[]

async function balanceOf(companyId: number) {
  const row = await db
    .selectFrom('points_account')
    .select('posted')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return row.posted
}

async function aDoubtfulScanIn(owner: TestInstaller, project: string) {
  const serial = await aSerial(house, { producedOn: '2020-01-01' })
  await scan(house, owner, project, serial)
}

test('approved, the scan counts, its author is told in the portal and by mail, and the book knows', async () => {
  const { uuid, owner, project } = await aDoubtfulScan(house, { language: 'pl' })
  const { body } = await approve(uuid)
  assert.deepEqual(body, { flag: 1, points: 6, project_status: 1 })
  const told = await toldTo(house, owner, 'scan.accepted')
  assert.match(told.texts[0]!, /6 punktów/)
  assert.deepEqual([told.paths, told.mails], [[`/projects/${project.uuid}`], ['pl']])
  const [deed] = await deedsOn(house, uuid)
  assert.deepEqual(
    [deed!.action, deed!.staff_name, deed!.region_id],
    ['scans.approve', hanna.staff.name, 10],
  )
  assert.equal((deed!.before as { flag: number }).flag, 2)
  assert.equal(uuidsIn(await list()).includes(uuid), false)
  assert.equal((await approve(uuid)).body.code, 'scans.decided')
})

test('rejected, the author reads the reason and the note in his own language', async () => {
  const { uuid, owner } = await aDoubtfulScan(house, { language: 'pl' })
  const body = { reason: 'plate_unreadable', note: 'Zrób zdjęcie z bliska.' }
  assert.deepEqual((await reject(uuid, body)).body.flag, 3)
  const told = await toldTo(house, owner, 'scan.refused')
  assert.deepEqual(told.texts, [
    'Na zdjęciu nie da się odczytać numeru seryjnego z tabliczki. Zrób zdjęcie z bliska.',
  ])
  assert.deepEqual(told.mails, ['pl'])
  const [deed] = await deedsOn(house, uuid)
  assert.equal(deed!.reason, 'plate_unreadable Zrób zdjęcie z bliska.')
})

test('a product that no register knows counts for what its group earns', async () => {
  const { uuid } = await aDoubtfulScan(house, { unknown: true })
  assert.deepEqual((await approve(uuid, { points_group: 'C' })).body.points, 18)
  const other = await aDoubtfulScan(house, { unknown: true })
  assert.deepEqual((await approve(other.uuid)).body, { flag: 1, points: 0, project_status: 1 })
})

test('the last doubt of a project in review closes it and credits its points', async () => {
  const { uuid, owner, project } = await aDoubtfulScan(house, { good: 1 })
  await answer(house, owner, project.uuid)
  assert.equal((await approve(uuid)).body.project_status, 2)
  assert.equal(await balanceOf(owner.company.id), 12)
})

test('a doubt about a closed project is approved: its points come at once, once', async () => {
  const { uuid, owner, ticket } = await aDoubtedScan(house, { isClosed: true })
  assert.equal(await balanceOf(owner.company.id), 6)
  const evidence = await api(`GET /office/scans/${uuid}`, undefined, hanna)
  assert.deepEqual(evidence.body.effect, { points: 6, is_at_once: true })
  assert.deepEqual(
    evidence.body.thread.map(({ text }: { text: string }) => text),
    ['It hangs in the loft.'],
  )
  await approve(uuid)
  assert.equal((await approve(uuid)).body.code, 'scans.decided')
  assert.equal(await balanceOf(owner.company.id), 12)
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
  const talk = await db.selectFrom('ticket').select('status').where('uuid', '=', ticket).execute()
  assert.deepEqual(talk, [{ status: 3 }])
})

test('a doubt that is refused again is answered and out of the queue', async () => {
  const { uuid, ticket } = await aDoubtedScan(house)
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
  const { uuid, owner } = await aDoubtfulScan(house)
  await reject(uuid)
  const photo = (await uploadPhoto(house, owner, await aPhoto())).body.uuid
  await api(`POST /v2/scans/${uuid}/appeal`, { text: 'Look again.', photos: [photo] }, owner)
  const own = await approve(uuid)
  assert.deepEqual([own.status, own.body.code], [403, 'scans.own_rejection'])
  assert.equal((await approve(uuid, {}, ivan)).status, 200)
})

test('a withdrawn product does not count by a click, nor a scan of a lost project', async () => {
  const withdrawn = await aDoubtedScan(house)
  await db
    .updateTable('shipped_serial')
    .set({ status: 'returned' })
    .where('serial', '=', withdrawn.serial)
    .execute()
  assert.equal((await approve(withdrawn.uuid)).body.code, 'scans.withdrawn')
  const lost = await aDoubtfulScan(house)
  await db
    .updateTable('project')
    .set({ status: 3, ended_at: clock.now(), lost_by: 'deadline' })
    .where('uuid', '=', lost.project.uuid)
    .execute()
  assert.equal((await approve(lost.uuid)).body.code, 'scans.project_ended')
})

test('one product counts for one company', async () => {
  const serial = await aSerial(house)
  const sides: string[] = []
  for (const owner of [await anInstaller(house), await anInstaller(house)]) {
    const { uuid } = await aProject(house, owner)
    sides.push((await scan(house, owner, uuid, serial)).body.uuid)
  }
  assert.equal((await approve(sides[0]!)).status, 200)
  assert.equal((await approve(sides[1]!)).body.code, 'scans.counts_elsewhere')
})

test('what somebody else holds is not decided by another', async () => {
  const { uuid } = await aDoubtfulScan(house)
  await api('POST /office/claims', { kind: 'scans', uuid }, ivan)
  assert.equal((await approve(uuid)).body.code, 'claims.taken')
  assert.equal((await approve(uuid, {}, ivan)).status, 200)
})

test('ten people decide on one scan at once: one decision counts', async () => {
  const { uuid } = await aDoubtfulScan(house)
  const people = await Promise.all(Array.from({ length: 10 }, () => aStaffMember(house)))
  const replies = await Promise.all(
    people.map((person, n) => (n % 2 ? approve(uuid, {}, person) : reject(uuid, {}, person))),
  )
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  assert.equal((await deedsOn(house, uuid)).length, 1)
})

test('what another person decided about the project does not give one’s own rejection back', async () => {
  const { uuid, owner, project } = await aDoubtfulScan(house, { good: 1 })
  await aDoubtfulScanIn(owner, project.uuid)
  await reject(uuid)
  await answer(house, owner, project.uuid)
  const accepted = await api(
    `POST /office/projects/${project.uuid}/acceptance`,
    { valid_scans: [] },
    ivan,
  )
  assert.equal(accepted.status, 200)
  const photo = (await uploadPhoto(house, owner, await aPhoto())).body.uuid
  await api(`POST /v2/scans/${uuid}/appeal`, { text: 'Look again.', photos: [photo] }, owner)
  assert.equal((await approve(uuid)).body.code, 'scans.own_rejection')
})

test('points that were taken back do not come again by a click, whatever the register says now', async () => {
  const owner = await anInstaller(house)
  const project = await aProject(house, owner)
  const serial = await aSerial(house)
  const { uuid } = (await scan(house, owner, project.uuid, serial)).body
  await answer(house, owner, project.uuid)
  const mark = (status: string) =>
    api('POST /office/serials/status', { serial, status, reason: 'As the depot says' }, hanna)
  assert.equal((await mark('returned')).body.judged, 1)
  const photo = (await uploadPhoto(house, owner, await aPhoto())).body.uuid
  await api(`POST /v2/scans/${uuid}/appeal`, { text: 'It hangs.', photos: [photo] }, owner)
  await mark('shipped')
  assert.equal((await approve(uuid)).body.code, 'scans.withdrawn')
  assert.equal((await reject(uuid)).status, 200)
})

test('a scan that was credited in a later year and comes back counts no more in that year', async () => {
  const { uuid, owner, serial } = await aDoubtedScan(house, { isClosed: true })
  clock.add(300 * 86_400_000)
  const later = await aStaffMember(house)
  assert.equal((await approve(uuid, {}, later)).status, 200)
  const mark = { serial, status: 'returned', reason: 'Sent back' }
  assert.equal((await api('POST /office/serials/status', mark, later)).body.judged, 1)
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
