import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourMs } from '#contract/durations.ts'
import { findBrokenInvariants } from '#testing/broken-invariants.ts'
import { answer, aProject } from '#testing/projects.ts'
import { createMergeCalls, mergeReason as reason } from '#testing/merging.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db, pool } = context
const { hanna, merge, planOf, balanceOf } = await createMergeCalls(context)

function block({ company }: TestInstaller) {
  return api(`POST /office/companies/${company.uuid}/status`, { active: 0, reason }, hanna)
}

async function closeScans(owner: TestInstaller, scans: number) {
  const { uuid } = await aProject(context, owner, scans)
  await answer(context, owner, uuid)
}

async function bonuses({ company }: TestInstaller) {
  const rows = await db
    .selectFrom('points_entry')
    .select(['source_id', 'points'])
    .where('company_id', '=', company.id)
    .where('kind', '=', 'tier.bonus')
    .orderBy('id')
    .execute()
  return rows.map(({ source_id, points }) => [source_id, points])
}

test('people of a blocked duplicate stay shut out, and the plan says so', async () => {
  const [target, duplicate] = [await anInstaller(context), await anInstaller(context)]
  await anInstaller(context, { company: duplicate.company, role: 4 })
  await block(duplicate)
  const plan = await planOf(target, duplicate)
  assert.deepEqual([plan.obstacles, plan.people_out, plan.owners_lowered], [[], 2, 0])
  assert.equal((await merge(target, duplicate)).status, 204)
  assert.equal((await api('GET /v1/company/user/self', undefined, duplicate)).status, 401)
  const { body } = await api('GET /v2/installer/user', undefined, target)
  assert.equal(body.data.length, 1)
  assert.deepEqual(await findBrokenInvariants(pool, clock.now()), [])
})

test('people of a duplicate that was rejected as one stay shut out until they are invited', async () => {
  const target = await anInstaller(context)
  const duplicate = await anInstaller(context, { verification: 'pending' })
  const path = `POST /office/verifications/${duplicate.company.uuid}/rejection`
  const no = await api(path, { reason: 'duplicate', note: '' }, hanna)
  assert.equal(no.status, 204)
  assert.equal((await merge(target, duplicate)).status, 204)
  assert.equal((await api('GET /v1/company/user/self', undefined, duplicate)).status, 401)
  const draft = { name: 'Jan', surname: 'Testowy', phone: duplicate.phone }
  assert.equal((await api('POST /v1/installer/user', draft, target)).status, 201)
  const { active, company_id } = await db
    .selectFrom('installer')
    .select(['active', 'company_id'])
    .where('id', '=', duplicate.installer.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([active, company_id], [1, target.company.id])
})

test('people of an open duplicate come in as before', async () => {
  const [target, duplicate] = [await anInstaller(context), await anInstaller(context)]
  assert.equal((await planOf(target, duplicate)).people_out, 0)
  await merge(target, duplicate)
  assert.equal((await api('GET /v1/company/user/self', undefined, duplicate)).status, 200)
})

test('an owner who comes over with a merge spends nothing for 72 hours, the others go on', async () => {
  const target = await anInstaller(context, { region: 'cz' })
  const duplicate = await anInstaller(context, { region: 'cz' })
  assert.equal((await merge(target, duplicate)).status, 204)
  const fetchPauseEnd = async (owner: TestInstaller) =>
    (await api('GET /v1/company/user/self', undefined, owner)).body.spending_paused_until as string
  const until = new Date(clock.now().getTime() + 72 * hourMs).toISOString()
  assert.equal(await fetchPauseEnd(duplicate), until)
  assert.equal(await fetchPauseEnd(target), null)
})

test('a duplicate that declined the terms ends by itself and is not merged', async () => {
  const [target, duplicate] = [await anInstaller(context), await anInstaller(context)]
  await db
    .updateTable('company')
    .set({ active: 2, declined_at: clock.now() })
    .where('id', '=', duplicate.company.id)
    .execute()
  const { body } = await merge(target, duplicate)
  assert.deepEqual(body.params, { obstacles: 'declined' })
})

test('a level that only both together reach is paid with the merge, once', async () => {
  const [target, duplicate] = [await anInstaller(context), await anInstaller(context)]
  await closeScans(target, 6)
  await closeScans(duplicate, 5)
  const { tier_bonus, points } = await planOf(target, duplicate)
  assert.equal(tier_bonus, 52)
  const before = await balanceOf(target)
  const replies = await Promise.all([1, 2, 3].map(() => merge(target, duplicate)))
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 409, 409],
  )
  assert.deepEqual(await bonuses(target), [
    ['1:1', 26],
    ['99:1', 52],
  ])
  assert.deepEqual(await bonuses(duplicate), [['1:1', 26]])
  assert.equal(await balanceOf(target), before + points + 52)
  const { body } = await api('GET /v1/points/history', undefined, target)
  assert.ok(body.data.some((row: { event: string }) => row.event.startsWith('tier.bonus')))
  const notified = await db
    .selectFrom('notification')
    .select('params')
    .where('installer_id', '=', target.installer.id)
    .where('event', '=', 'tier.reached')
    .where('dedupe_key', 'like', '%:99:%')
    .execute()
  assert.deepEqual(notified, [{ params: { category: 99, level: 'bronze', count: 52 } }])
  await closeScans(target, 1)
  assert.equal((await bonuses(target)).length, 2)
  assert.deepEqual(await findBrokenInvariants(pool, clock.now()), [])
})

test('a level that the duplicate was paid for is not paid again when scans are taken back', async () => {
  const [target, duplicate] = [await anInstaller(context), await anInstaller(context)]
  await closeScans(duplicate, 5)
  assert.equal((await planOf(target, duplicate)).tier_bonus, 0)
  await merge(target, duplicate)
  const { serial } = await db
    .selectFrom('scan')
    .select('serial')
    .where('company_id', '=', target.company.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const mark = { serial, status: 'blacklisted', reason: 'Sold as used' }
  assert.equal((await api('POST /office/serials/status', mark, hanna)).status, 200)
  await closeScans(target, 1)
  assert.deepEqual(await bonuses(target), [])
  assert.deepEqual(await findBrokenInvariants(pool, clock.now()), [])
})

test('a project that closes while its company is merged pays each level once', async () => {
  const [target, duplicate] = [await anInstaller(context), await anInstaller(context)]
  await closeScans(target, 4)
  await closeScans(duplicate, 3)
  const { uuid } = await aProject(context, target, 3)
  await Promise.all([merge(target, duplicate), answer(context, target, uuid)])
  const paid = (await bonuses(target)).map(([source]) => source)
  assert.deepEqual(new Set(paid), new Set(['1:1', '99:1']))
  assert.equal(paid.length, 2)
  assert.deepEqual(await findBrokenInvariants(pool, clock.now()), [])
})
