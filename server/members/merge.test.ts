import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endCompany } from '#server/companies/end-company.ts'
import { violations } from '#server/database/invariants.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { clawBack } from '#server/points/claw-back.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { aProduct, aSerial } from '#server/testing/goods.ts'
import { answer, aProject, scan } from '#server/testing/jobs.ts'
import { merging, mergeReason } from '#server/testing/merging.ts'
import { anInstaller, givePoints, type TestInstaller } from '#server/testing/people.ts'
import { aStaffMember } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buyVouchers, orderSeenBy, orderVouchers } from '#server/testing/vouchers.ts'
import { creditPoints } from '#server/points/credit-points.ts'

const house = await testApp()
const { api, clock, db, pool } = house
const { hanna, merge, planOf, balanceOf } = await merging(house)
const reason = mergeReason
const day = 86_400_000
const { variant } = await aProduct(house, { type: 2, price: 10, stock: 1000, codes: 500 })

/** Welcome points as the club pays them. */
function welcome({ company }: TestInstaller) {
  return inTransaction(db, (tx) =>
    creditPoints(tx, {
      companyId: company.id,
      kind: 'welcome',
      points: 60,
      source: { type: 'company', id: company.id },
      eventKey: `welcome:test:${company.id}`,
      expiresAt: new Date(clock.now().getTime() + 300 * day),
      actor: 'club',
      at: clock.now(),
    }),
  )
}

test('a merge moves people, projects, scans, orders and points, and the books stay right', async () => {
  const target = await anInstaller(house, { points: 30 })
  const duplicate = await anInstaller(house, { points: 100 })
  const soon = new Date(clock.now().getTime() + 40 * day)
  await givePoints(house, duplicate.company.id, 25, soon)
  const closed = await aProject(house, duplicate, 2)
  await answer(house, duplicate, closed.uuid)
  const open = await aProject(house, duplicate, 1)
  const order = await buyVouchers(house, duplicate, { uuid: variant.uuid, quantity: 2 })
  const plan = await planOf(target, duplicate)
  assert.deepEqual(plan.obstacles, [])
  assert.equal((await merge(target, duplicate)).status, 204)
  assert.deepEqual(await violations(pool, clock.now()), [])
  assert.equal(await balanceOf(duplicate), 0)
  assert.equal(await balanceOf(target), 30 + plan.points)
  const lots = await db
    .selectFrom('points_lot')
    .select(['amount', 'expires_at'])
    .where('company_id', '=', target.company.id)
    .orderBy('expires_at')
    .execute()
  assert.deepEqual(lots[0], { amount: 5, expires_at: soon })
  const { body } = await api('GET /v1/company/user/self', undefined, duplicate)
  assert.equal(body.company.uuid, target.company.uuid)
  assert.equal(body.role.id, 4)
  const projects = await api('GET /v1/project', undefined, target)
  assert.deepEqual(
    projects.body.data.map((row: { uuid: string }) => row.uuid),
    [open.uuid, closed.uuid],
  )
  assert.equal((await orderSeenBy(house, target, order)).uuid, order)
  await answer(house, target, open.uuid)
  assert.deepEqual(await violations(pool, clock.now()), [])
})

test('the duplicate is closed, points to the other and is merged once', async () => {
  const [target, duplicate] = [await anInstaller(house), await anInstaller(house)]
  const replies = await Promise.all([1, 2, 3, 4].map(() => merge(target, duplicate)))
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 409, 409, 409],
  )
  const { body } = await api(`GET /office/companies/${duplicate.company.uuid}`, undefined, hanna)
  assert.equal(body.merged_into.uuid, target.company.uuid)
  assert.equal(body.active, 0)
  const standing = `POST /office/companies/${duplicate.company.uuid}/standing`
  assert.equal((await api(standing, { active: 1, reason }, hanna)).body.code, 'companies.merged')
  const wish = { kind: 'adjust.credit', points: 10, reason: 'goodwill', note: 'For nobody' }
  const lost = `POST /office/companies/${duplicate.company.uuid}/corrections`
  assert.equal((await api(lost, wish, hanna)).body.code, 'companies.merged')
  const deeds = await db
    .selectFrom('audit_entry')
    .select(['object_id', 'reason'])
    .where('action', '=', 'companies.merge')
    .where('object_id', 'in', [target.company.uuid, duplicate.company.uuid])
    .orderBy('id')
    .execute()
  assert.deepEqual(deeds, [
    { object_id: target.company.uuid, reason },
    { object_id: duplicate.company.uuid, reason },
  ])
})

test('two merges that cross each other end with one of them', async () => {
  const [one, other] = [await anInstaller(house, { points: 5 }), await anInstaller(house)]
  const replies = await Promise.all([merge(one, other), merge(other, one)])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 409],
  )
})

test('a second welcome does not come along, and none is paid later', async () => {
  const [target, duplicate] = [await anInstaller(house), await anInstaller(house)]
  await welcome(target)
  await welcome(duplicate)
  await givePoints(house, duplicate.company.id, 7)
  const plan = await planOf(target, duplicate)
  assert.deepEqual([plan.points, plan.welcome_left], [7, 60])
  assert.equal((await merge(target, duplicate)).status, 204)
  assert.equal(await balanceOf(target), 67)
  assert.equal(await balanceOf(duplicate), 0)
  const fresh = await anInstaller(house)
  await db
    .updateTable('company')
    .set({ welcomed_at: null })
    .where('id', '=', fresh.company.id)
    .execute()
  const second = await anInstaller(house)
  await merge(fresh, second)
  const { welcomed_at } = await db
    .selectFrom('company')
    .select('welcomed_at')
    .where('id', '=', fresh.company.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(welcomed_at, clock.now())
})

test('of a serial that both have scanned the scan that counts stays', async () => {
  const [target, duplicate] = [await anInstaller(house), await anInstaller(house)]
  const serial = await aSerial(house)
  const theirs = await aProject(house, target)
  const ours = await aProject(house, duplicate)
  await scan(house, duplicate, ours.uuid, serial)
  await scan(house, target, theirs.uuid, serial)
  assert.equal((await planOf(target, duplicate)).serials_twice, 1)
  assert.equal((await merge(target, duplicate)).status, 204)
  const live = await db
    .selectFrom('scan')
    .select('company_id')
    .where('serial', '=', serial)
    .where('deleted_at', 'is', null)
    .execute()
  assert.deepEqual(live, [{ company_id: target.company.id }])
})

test('what is open in the duplicate stands in the way', async () => {
  const target = await anInstaller(house)
  const buyer = await anInstaller(house, { points: 100, verification: 'verified' })
  await orderVouchers(house, buyer, { uuid: variant.uuid })
  const debtor = await anInstaller(house)
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, debtor.company.id, clock.now())
    await clawBack(tx, {
      companyId: debtor.company.id,
      points: 20,
      source: { type: 'nothing', id: 'merge' },
      eventKey: `clawback:merge:${debtor.company.id}`,
      actor: 'test',
      at: clock.now(),
    })
  })
  const corrected = await anInstaller(house)
  const wish = { kind: 'adjust.credit', points: 300, reason: 'goodwill', note: 'Waits' }
  await api(`POST /office/companies/${corrected.company.uuid}/corrections`, wish, hanna)
  const foreign = await anInstaller(house, { region: 'cz' })
  for (const [duplicate, obstacles] of [
    [buyer, 'held,orders'],
    [debtor, 'debt'],
    [corrected, 'corrections'],
    [foreign, 'region'],
    [target, 'merged'],
  ] as const) {
    const { status, body } = await merge(target, duplicate)
    assert.equal(status, 409)
    assert.deepEqual(body.params, { obstacles })
  }
})

test('a merge wants the name typed, the right, and both companies in one’s regions', async () => {
  const [target, duplicate] = [await anInstaller(house), await anInstaller(house)]
  const path = `POST /office/companies/${target.company.uuid}/merge`
  const body = { duplicate: duplicate.company.uuid, typed: 'Another name', reason }
  assert.deepEqual(Object.keys((await api(path, body, hanna)).body.errors), ['typed'])
  const ivan = await aStaffMember(house, { role: 'support' })
  assert.equal((await merge(target, duplicate, ivan)).status, 403)
  const zuzana = await aStaffMember(house, { role: 'country_manager', regions: ['cz'] })
  assert.equal((await merge(target, duplicate, zuzana)).status, 404)
})

test('a correction and a merge at once: nothing is booked on the company that is gone', async () => {
  const [target, duplicate] = [await anInstaller(house), await anInstaller(house)]
  const wish = { kind: 'adjust.credit', points: 10, reason: 'goodwill', note: 'At once' }
  const line = `POST /office/companies/${duplicate.company.uuid}/corrections`
  const [merged, ...entered] = await Promise.all([
    merge(target, duplicate),
    ...[1, 2, 3, 4].map(() => api(line, wish, hanna)),
  ])
  assert.equal(merged.status, 204)
  const booked = entered.filter(({ status }) => status === 200)
  assert.ok(entered.every(({ status, body }) => status === 200 || body.code === 'companies.merged'))
  assert.equal(await balanceOf(duplicate), 0)
  assert.equal(await balanceOf(target), booked.length * 10)
})

test('what was taken back from a duplicate still makes a person look at the orders', async () => {
  const [target, duplicate] = [await anInstaller(house), await anInstaller(house)]
  const project = await aProject(house, duplicate)
  const serial = await aSerial(house)
  await scan(house, duplicate, project.uuid, serial)
  await answer(house, duplicate, project.uuid)
  const mark = { serial, status: 'blacklisted', reason: 'Sold as used' }
  await api('POST /office/serials/status', mark, hanna)
  await givePoints(house, duplicate.company.id, 50)
  assert.equal((await merge(target, duplicate)).status, 204)
  assert.deepEqual(await violations(pool, clock.now()), [])
  const order = await orderVouchers(house, target, { uuid: variant.uuid })
  const { review_reasons } = await db
    .selectFrom('orders')
    .select('review_reasons')
    .where('uuid', '=', order)
    .executeTakeFirstOrThrow()
  assert.ok(review_reasons.includes('risk'))
})

test('when a company ends, nothing names the duplicate that lived on in it', async () => {
  const [target, duplicate] = [await anInstaller(house), await anInstaller(house)]
  assert.equal((await merge(target, duplicate)).status, 204)
  await inTransaction(db, (tx) => endCompany(tx, target.company.id, clock.now()))
  const row = await db
    .selectFrom('company')
    .select(['name', 'registration_number', 'erased_at'])
    .where('id', '=', duplicate.company.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, {
    name: 'Erased company',
    registration_number: '',
    erased_at: clock.now(),
  })
})
