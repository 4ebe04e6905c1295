import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBulkCalls } from '#testing/bulk.ts'
import { anInstaller } from '#testing/accounts.ts'
import { anAppealedScan, aScanInReview, findEventTexts } from '#testing/reviews.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context
const hanna = await aStaffMember(context)
const ivan = await aStaffMember(context)
const czech = await aStaffMember(context, { role: 'reviewer', regions: ['cz'] })
const { preview, done, ended } = createBulkCalls(context)

const problems = (bulkRun: { failures: { uuid: string; problem: string }[] }) =>
  bulkRun.failures.map(({ uuid, problem }) => [uuid, problem])

async function findFlag(uuid: string) {
  const { flag } = await db
    .selectFrom('scan')
    .select('flag')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return flag
}

async function scans(count: number, options: Parameters<typeof aScanInReview>[1] = {}) {
  const made: Awaited<ReturnType<typeof aScanInReview>>[] = []
  while (made.length < count) made.push(await aScanInReview(context, options))
  return made
}

const getUuids = (rows: { uuid: string }[]) => rows.map(({ uuid }) => uuid)

test('scans are approved together, each with its points', async () => {
  const uuids = getUuids(await scans(2))
  const bulkRun = await done(hanna, { kind: 'scans.approve', uuids })
  assert.deepEqual([bulkRun.done, bulkRun.failed, bulkRun.undo_until], [2, 0, null])
  assert.deepEqual(await Promise.all(uuids.map(findFlag)), [1, 1])
})

test('scans are rejected together, and each author reads why in his own language', async () => {
  const [polish] = await scans(1, { language: 'pl' })
  const params = { reason: 'plate_unreadable' }
  const bulkRun = await done(hanna, { kind: 'scans.reject', uuids: [polish!.uuid], params })
  assert.equal(bulkRun.done, 1)
  const [text] = (await findEventTexts(context, polish!.owner, 'scan.rejectedByStaff')).texts
  assert.match(text!, /Na zdjęciu nie da się odczytać/)
})

test('scans are not rejected together without a reason of the list', async () => {
  const uuids = getUuids(await scans(1))
  for (const params of [{}, { reason: 'because' }]) {
    const body = { kind: 'scans.reject', uuids, params, total: 1 }
    assert.equal((await api('POST /office/bulk', body, hanna)).status, 422)
  }
  assert.equal(await findFlag(uuids[0]!), 2)
})

test('all scans that match the filter of the queue are meant', async () => {
  const rows = await scans(2, { region: 'ro' })
  const all = { kind: 'scans.approve', filter: { region: 'ro', state: 'waiting' } }
  assert.equal((await preview(hanna, all)).total, 2)
  assert.equal((await done(hanna, all)).done, 2)
  assert.equal(await findFlag(rows[0]!.uuid), 1)
})

test('scans of another region are no part of a job', async () => {
  const uuids = getUuids(await scans(1))
  assert.equal((await preview(czech, { kind: 'scans.approve', uuids })).total, 0)
})

test('a scan in other hands is counted before and fails by itself', async () => {
  const uuids = getUuids(await scans(2))
  await api('POST /office/claims', { kind: 'scans', uuid: uuids[0] }, ivan)
  assert.equal((await preview(hanna, { kind: 'scans.approve', uuids })).failing, 1)
  const bulkRun = await done(hanna, { kind: 'scans.approve', uuids })
  assert.deepEqual([bulkRun.done, problems(bulkRun)], [1, [[uuids[0], 'claims.taken']]])
})

test('an appealed rejection of one’s own is counted before and left to somebody else', async () => {
  const { uuid } = await anAppealedScan(context)
  const params = { reason: 'not_confirmed' }
  assert.equal((await done(hanna, { kind: 'scans.reject', uuids: [uuid], params })).done, 1)
  await db
    .updateTable('ticket')
    .set({ status: 1 })
    .where('scan_id', 'in', db.selectFrom('scan').select('id').where('uuid', '=', uuid))
    .execute()
  const again = { kind: 'scans.approve', uuids: [uuid] }
  assert.deepEqual(await preview(hanna, again), { total: 1, points: null, failing: 1 })
  assert.deepEqual(problems(await done(hanna, again)), [[uuid, 'scans.own_rejection']])
  assert.equal((await preview(ivan, again)).failing, 0)
  assert.equal((await done(ivan, again)).done, 1)
})

test('who may only look at scans decides on none of many', async () => {
  const looking = await aStaffMember(context, { role: 'support' })
  const body = { kind: 'scans.approve', uuids: getUuids(await scans(1)) }
  assert.equal((await api('POST /office/bulk/preview', body, looking)).status, 403)
})

const number = '1234563218'
let made = 0

/** A company that waits; of a country with check digits, alone at its address. */
async function aNewCompany(options: { region?: string; number?: string } = {}) {
  const owner = await anInstaller(context, {
    region: options.region,
    verification: 'pending',
    registrationNumber: options.number,
  })
  made++
  await db
    .updateTable('company')
    .set({ name: `Nowy Dach ${made}`, street: `ul. Nowa ${made}` })
    .where('id', '=', owner.company.id)
    .execute()
  return { owner, uuid: owner.company.uuid }
}

async function findVerification(uuid: string) {
  const { verification } = await db
    .selectFrom('company')
    .select('verification')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return verification
}

test('companies that nothing speaks against are verified together', async () => {
  const plain = await aNewCompany({ number })
  const bulkRun = await done(hanna, { kind: 'companies.verify', uuids: [plain.uuid] })
  assert.deepEqual([bulkRun.done, await findVerification(plain.uuid)], [1, 'verified'])
  assert.equal((await findEventTexts(context, plain.owner, 'company.verified')).texts.length, 1)
})

test('companies that need a look are counted before, and each tells what for', async () => {
  const unproven = await aNewCompany({ number: '1234567890' })
  const proven = '5260250274'
  const alike = await aNewCompany({ number: proven })
  await aNewCompany({ number: proven, region: 'cz' })
  const changed = await aNewCompany({ number: '5252344078' })
  await db
    .updateTable('company')
    .set({ requested_number: '7777777775', requested_at: context.clock.now() })
    .where('uuid', '=', changed.uuid)
    .execute()
  const uuids = getUuids([unproven, alike, changed])
  const selected = { kind: 'companies.verify', uuids }
  assert.deepEqual(await preview(hanna, selected), { total: 3, points: null, failing: 2 })
  assert.deepEqual(problems(await done(hanna, selected)), [
    [unproven.uuid, 'companies.unproven_number'],
    [alike.uuid, 'companies.looks_alike'],
    [changed.uuid, 'companies.numbers_requested'],
  ])
  assert.equal(await findVerification(alike.uuid), 'pending')
})

test('a company of another region or in other hands is not verified with others', async () => {
  const { uuid } = await aNewCompany({ number: '8567346215' })
  const selected = { kind: 'companies.verify', uuids: [uuid] }
  assert.equal((await preview(czech, selected)).total, 0)
  await api('POST /office/claims', { kind: 'companies', uuid }, ivan)
  assert.equal((await preview(hanna, selected)).failing, 1)
  assert.deepEqual(problems(await done(hanna, selected)), [[uuid, 'claims.taken']])
})

test('a company that a colleague has rejected meanwhile is not taken back by trying again', async () => {
  const { uuid } = await aNewCompany({ number: '5272829910' })
  const selected = { kind: 'companies.verify', uuids: [uuid] }
  await api('POST /office/claims', { kind: 'companies', uuid }, ivan)
  const bulkRun = await done(hanna, selected)
  assert.deepEqual(problems(bulkRun), [[uuid, 'claims.taken']])
  await db
    .updateTable('company')
    .set({ verification: 'rejected', active: 0, rejected_by: ivan.staff.id })
    .where('uuid', '=', uuid)
    .execute()
  await db.deleteFrom('claim').where('object', '=', uuid).execute()
  await api(`POST /office/bulk/${bulkRun.id}/retry`, {}, hanna)
  assert.deepEqual(problems(await ended(hanna, bulkRun.id)), [[uuid, 'companies.decided']])
  assert.equal(await findVerification(uuid), 'rejected')
})
