import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { rules } from '#server/platform/actor.ts'
import { endCompany } from '#server/members/companies/end-company.ts'
import { findBrokenInvariants } from '#testing/broken-invariants.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { clawBack } from '#server/points/points/claw-back.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { aProduct, aSerial } from '#testing/products.ts'
import { answer, aProject, scan } from '#testing/projects.ts'
import { createMergeCalls, mergeReason } from '#testing/merging.ts'
import { anInstaller, givePoints, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { buyVouchers, orderSeenBy, orderVouchers } from '#testing/vouchers.ts'
import { creditPoints } from '#server/points/points/credit-points.ts'

const context = await testApp()
const { api, clock, db, pool } = context
const { hanna, merge, planOf, balanceOf } = await createMergeCalls(context)
const reason = mergeReason
const { variant } = await aProduct(context, { type: 2, price: 10, stock: 1000, codes: 500 })

/** Welcome points as the club pays them. */
function welcome({ company }: TestInstaller) {
  return inTransaction(db, (tx) =>
    creditPoints(
      { db: tx, now: clock.now() },
      {
        companyId: company.id,
        kind: 'welcome',
        points: 60,
        source: { type: 'company', id: company.id },
        eventKey: `welcome:test:${company.id}`,
        expiresAt: new Date(clock.now().getTime() + 300 * dayMs),
        actor: rules,
      },
    ),
  )
}

test('a merge moves people, projects, scans, orders and points, and every invariant holds', async () => {
  const target = await anInstaller(context, { points: 30 })
  const duplicate = await anInstaller(context, { points: 100 })
  const soon = new Date(clock.now().getTime() + 40 * dayMs)
  await givePoints(context, duplicate.company.id, 25, soon)
  const closed = await aProject(context, duplicate, 2)
  await answer(context, duplicate, closed.uuid)
  const open = await aProject(context, duplicate, 1)
  const order = await buyVouchers(context, duplicate, { uuid: variant.uuid, quantity: 2 })
  const plan = await planOf(target, duplicate)
  assert.deepEqual(plan.obstacles, [])
  assert.equal((await merge(target, duplicate)).status, 204)
  assert.deepEqual(await findBrokenInvariants(pool, clock.now()), [])
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
  assert.equal((await orderSeenBy(context, target, order)).uuid, order)
  await answer(context, target, open.uuid)
  assert.deepEqual(await findBrokenInvariants(pool, clock.now()), [])
})

test('the duplicate is closed, points to the other and is merged once', async () => {
  const [target, duplicate] = [await anInstaller(context), await anInstaller(context)]
  const replies = await Promise.all([1, 2, 3, 4].map(() => merge(target, duplicate)))
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 409, 409, 409],
  )
  const { body } = await api(`GET /office/companies/${duplicate.company.uuid}`, undefined, hanna)
  assert.equal(body.merged_into.uuid, target.company.uuid)
  assert.equal(body.active, 0)
  const statusPath = `POST /office/companies/${duplicate.company.uuid}/status`
  assert.equal((await api(statusPath, { active: 1, reason }, hanna)).body.code, 'companies.merged')
  const input = { kind: 'adjust.credit', points: 10, reason: 'goodwill', note: 'For nobody' }
  const lost = `POST /office/companies/${duplicate.company.uuid}/adjustments`
  assert.equal((await api(lost, input, hanna)).body.code, 'companies.merged')
  const auditEvents = await db
    .selectFrom('audit_entry')
    .select(['object_id', 'reason'])
    .where('action', '=', 'companies.merge')
    .where('object_id', 'in', [target.company.uuid, duplicate.company.uuid])
    .orderBy('id')
    .execute()
  assert.deepEqual(auditEvents, [
    { object_id: target.company.uuid, reason },
    { object_id: duplicate.company.uuid, reason },
  ])
})

test('two merges that cross each other end with one of them', async () => {
  const [one, other] = [await anInstaller(context, { points: 5 }), await anInstaller(context)]
  const replies = await Promise.all([merge(one, other), merge(other, one)])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 409],
  )
})

test('a second welcome does not come along, and none is paid later', async () => {
  const [target, duplicate] = [await anInstaller(context), await anInstaller(context)]
  await welcome(target)
  await welcome(duplicate)
  await givePoints(context, duplicate.company.id, 7)
  const plan = await planOf(target, duplicate)
  assert.deepEqual([plan.points, plan.welcome_left], [7, 60])
  assert.equal((await merge(target, duplicate)).status, 204)
  assert.equal(await balanceOf(target), 67)
  assert.equal(await balanceOf(duplicate), 0)
  const fresh = await anInstaller(context)
  await db
    .updateTable('company')
    .set({ welcomed_at: null })
    .where('id', '=', fresh.company.id)
    .execute()
  const second = await anInstaller(context)
  await merge(fresh, second)
  const { welcomed_at } = await db
    .selectFrom('company')
    .select('welcomed_at')
    .where('id', '=', fresh.company.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(welcomed_at, clock.now())
})

test('of a serial that both have scanned the scan that counts stays', async () => {
  const [target, duplicate] = [await anInstaller(context), await anInstaller(context)]
  const serial = await aSerial(context)
  const theirs = await aProject(context, target)
  const ours = await aProject(context, duplicate)
  await scan(context, duplicate, ours.uuid, serial)
  await scan(context, target, theirs.uuid, serial)
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
  const target = await anInstaller(context)
  const buyer = await anInstaller(context, { points: 100, verification: 'verified' })
  await orderVouchers(context, buyer, { uuid: variant.uuid })
  const debtor = await anInstaller(context)
  await inTransaction(db, async (tx) => {
    await lockAccount({ db: tx, now: clock.now() }, debtor.company.id)
    await clawBack(
      { db: tx, now: clock.now() },
      {
        companyId: debtor.company.id,
        points: 20,
        source: { type: 'nothing', id: 'merge' },
        eventKey: `clawback:merge:${debtor.company.id}`,
        actor: rules,
      },
    )
  })
  const adjusted = await anInstaller(context)
  const input = { kind: 'adjust.credit', points: 300, reason: 'goodwill', note: 'Waits' }
  await api(`POST /office/companies/${adjusted.company.uuid}/adjustments`, input, hanna)
  const foreign = await anInstaller(context, { region: 'cz' })
  for (const [duplicate, obstacles] of [
    [buyer, 'held,orders'],
    [debtor, 'debt'],
    [adjusted, 'adjustments'],
    [foreign, 'region'],
    [target, 'merged'],
  ] as const) {
    const { status, body } = await merge(target, duplicate)
    assert.equal(status, 409)
    assert.deepEqual(body.params, { obstacles })
  }
})

test('a merge wants the name typed, the right, and both companies in one’s regions', async () => {
  const [target, duplicate] = [await anInstaller(context), await anInstaller(context)]
  const path = `POST /office/companies/${target.company.uuid}/merge`
  const body = { duplicate: duplicate.company.uuid, typed: 'Another name', reason }
  const early = await api(path, body, await aStaffMember(context))
  assert.deepEqual([early.status, early.body.code], [403, 'staff.step_up'])
  await stepUp(context, hanna)
  assert.deepEqual(Object.keys((await api(path, body, hanna)).body.errors), ['typed'])
  const ivan = await aStaffMember(context, { role: 'support' })
  assert.equal((await merge(target, duplicate, ivan)).status, 403)
  const zuzana = await aStaffMember(context, { role: 'country_manager', regions: ['cz'] })
  assert.equal((await merge(target, duplicate, zuzana)).status, 404)
})

test('an adjustment and a merge at once: nothing is booked on the company that is gone', async () => {
  const [target, duplicate] = [await anInstaller(context), await anInstaller(context)]
  const input = { kind: 'adjust.credit', points: 10, reason: 'goodwill', note: 'At once' }
  const line = `POST /office/companies/${duplicate.company.uuid}/adjustments`
  const [merged, ...entered] = await Promise.all([
    merge(target, duplicate),
    ...[1, 2, 3, 4].map(() => api(line, input, hanna)),
  ])
  assert.equal(merged.status, 204)
  const posted = entered.filter(({ status }) => status === 200)
  assert.ok(entered.every(({ status, body }) => status === 200 || body.code === 'companies.merged'))
  assert.equal(await balanceOf(duplicate), 0)
  assert.equal(await balanceOf(target), posted.length * 10)
})

test('what was taken back from a duplicate still makes a person look at the orders', async () => {
  const [target, duplicate] = [await anInstaller(context), await anInstaller(context)]
  const project = await aProject(context, duplicate)
  const serial = await aSerial(context)
  await scan(context, duplicate, project.uuid, serial)
  await answer(context, duplicate, project.uuid)
  const mark = { serial, status: 'blacklisted', reason: 'Sold as used' }
  await api('POST /office/serials/status', mark, hanna)
  await givePoints(context, duplicate.company.id, 50)
  assert.equal((await merge(target, duplicate)).status, 204)
  assert.deepEqual(await findBrokenInvariants(pool, clock.now()), [])
  const order = await orderVouchers(context, target, { uuid: variant.uuid })
  const { review_reasons } = await db
    .selectFrom('orders')
    .select('review_reasons')
    .where('uuid', '=', order)
    .executeTakeFirstOrThrow()
  assert.ok(review_reasons.includes('risk'))
})

test('when a company ends, nothing names the duplicate that lived on in it', async () => {
  const [target, duplicate] = [await anInstaller(context), await anInstaller(context)]
  assert.equal((await merge(target, duplicate)).status, 204)
  await inTransaction(db, (tx) => endCompany({ db: tx, now: clock.now() }, target.company.id))
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
