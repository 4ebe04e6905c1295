import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourMs, minuteMs } from '#contract/durations.ts'
import type { ErrorReport } from '#server/platform/outside/error-reports.ts'
import { anInstaller, givePoints, type TestInstaller } from '#testing/accounts.ts'
import { aBank, aCard, topUp } from '#testing/cards.ts'
import { anOrder } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { aProject } from '#testing/projects.ts'
import { aStaffMember, createStaffHeaders, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { orderSeenBy, orderVouchers } from '#testing/vouchers.ts'
import { approveTopUp } from '#server/points/club-card/top-ups/approve-top-up.ts'
import { reconcileTopUps } from '#server/points/club-card/top-ups/reconcile-top-ups.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'
import { runOrders } from '#server/shop/orders/decisions/run-orders.ts'
import { checkInvariants } from './check-invariants.ts'

const healthToken = 'a token of four-and-twenty'.replaceAll(' ', '-')
const context = await testApp({ healthToken })
const { api, app, clock, db, pool } = context
const bank = await aBank(context)
const hanna = await aStaffMember(context)
const ivan = await aStaffMember(context, { role: 'finance' })
const auditor = await aStaffMember(context, { role: 'auditor' })
const reports: ErrorReport[] = []
const errorReports = { send: async (report: ErrorReport) => void reports.push(report) }

function check(isAsked = false) {
  const outside = { ...context.outside, errorReports }
  return checkInvariants({ ...context, outside, now: clock.now() }, isAsked)
}

async function round() {
  await check(true)
  assert.equal((await state()).is_running, false)
}

async function state() {
  const { status, body } = await asStaff(hanna, 'GET /office/invariants')
  assert.equal(status, 200)
  return body
}

/** In a session of its own: the clock goes on by hours. */
async function asStaff({ staff }: typeof hanna, line: string, body?: object) {
  const headers = await createStaffHeaders(context, staff.id)
  await stepUp(context, { staff })
  return api(line, body, { headers })
}

/** Adds points to a balance that nobody has earned, or takes them away again. */
async function damage({ company }: TestInstaller, points: number) {
  await pool.query('update points_account set posted = posted + $1 where company_id = $2', [
    points,
    company.id,
  ])
}

function lift(by = hanna, reason = 'The balance was mended') {
  return asStaff(by, 'POST /office/invariants/lift', { reason })
}

/** Breaks something and lets the check find it; ends mended and lifted. */
async function whileFrozen(owner: TestInstaller, work: () => Promise<void>) {
  await damage(owner, 7)
  await round()
  try {
    await work()
  } finally {
    await damage(owner, -7)
  }
  if ((await state()).freeze.requested_by === null) assert.equal((await lift(hanna)).status, 200)
  const { body } = await lift(ivan)
  assert.deepEqual([body.freeze, body.violations], [null, []])
}

function health(token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return app.inject({ url: '/health/deep', headers })
}

test('a round goes through all invariants and says when it ended', async () => {
  await anInstaller(context, { points: 100 })
  await round()
  const { checked_at, round_ended_at, violations, freeze } = await state()
  assert.deepEqual(
    [checked_at, round_ended_at, violations, freeze],
    [clock.now().toISOString(), clock.now().toISOString(), [], null],
  )
})

test('the next round begins after an hour, or when staff asks', async () => {
  await round()
  const ended = clock.now().toISOString()
  clock.add(59 * minuteMs)
  await check()
  assert.equal((await state()).round_ended_at, ended)
  const { status, body } = await asStaff(auditor, 'POST /office/invariants/check')
  assert.deepEqual([status, body.round_ended_at], [200, clock.now().toISOString()])
})

test('what is broken keeps everybody from spending, and nobody from the rest', async () => {
  const owner = await anInstaller(context, { points: 500 })
  const { variant } = await aProduct(context)
  await aCard(context, bank, owner)
  const first = { headers: { 'idempotency-key': 'before-the-freeze' } }
  const placed = await anOrder(context, owner, [{ uuid: variant.uuid }], first)
  await whileFrozen(await anInstaller(context), async () => {
    const refused = await anOrder(context, owner, [{ uuid: variant.uuid }])
    assert.deepEqual([refused.status, refused.body.code], [409, 'points.frozen'])
    assert.equal(refused.headers['retry-after'], '300')
    assert.equal((await topUp(context, owner, 50)).body.code, 'points.frozen')
    const path = `POST /office/companies/${owner.company.uuid}/adjustments`
    const entry = { points: 5, reason: 'misuse', note: 'Talked on the phone' }
    const debit = await asStaff(hanna, path, { ...entry, kind: 'adjust.debit' })
    assert.equal(debit.body.code, 'points.frozen')

    assert.equal((await asStaff(hanna, path, { ...entry, kind: 'adjust.credit' })).status, 200)
    const again = await anOrder(context, owner, [{ uuid: variant.uuid }], first)
    assert.deepEqual([again.status, again.body.uuid], [201, placed.body.uuid])
    await aProject(context, owner, 1)
    await givePoints(context, owner.company.id, 10)
    const summary = `GET /v1/company/points/${owner.company.uuid}`
    assert.equal((await api(summary, undefined, owner)).body.is_frozen, true)
  })
  assert.equal((await anOrder(context, owner, [{ uuid: variant.uuid }])).status, 201)
})

test('what was promised before waits for the freeze to end', async () => {
  const owner = await anInstaller(context, { points: 500 })
  const { variant } = await aProduct(context, { type: 2, price: 100 })
  const uuid = await orderVouchers(context, owner, { uuid: variant.uuid })
  const getStatus = async () => (await orderSeenBy(context, owner, uuid)).status
  await whileFrozen(await anInstaller(context), async () => {
    await approveOrder({ ...context, ...hanna, now: clock.now() }, uuid)
    await runOrders({ ...context, now: clock.now() })
    assert.equal(await getStatus(), OrderStatus.approved)
  })
  await runOrders({ ...context, now: clock.now() })
  assert.equal(await getStatus(), OrderStatus.finished)
})

test('a top-up that was approved meanwhile is sent after the freeze', async () => {
  const owner = await anInstaller(context, { points: 5000 })
  await aCard(context, bank, owner)
  const { body } = await topUp(context, owner, 1000)
  await whileFrozen(await anInstaller(context), async () => {
    await approveTopUp({ ...context, ...hanna, now: clock.now() }, body.uuid)
    clock.add(5 * minuteMs)
    await reconcileTopUps({ ...context, now: clock.now() })
    assert.equal(bank.bank.transfers.size, 0)
  })
  clock.add(5 * minuteMs)
  await reconcileTopUps({ ...context, now: clock.now() })
  assert.equal(bank.bank.transfers.size, 1)
})

test('the alarm names the invariant and no data; Today says it to all staff', async () => {
  const owner = await anInstaller(context)
  reports.length = 0
  const support = await aStaffMember(context, { role: 'support' })
  await whileFrozen(owner, async () => {
    await round()
    const names = (await state()).violations.map(
      ({ invariant }: { invariant: string }) => invariant,
    )
    assert.deepEqual(names, [
      'I01 balance = sum of entries',
      'I10 lot remainders = balance; a company that owes has in its lots only what is held',
    ])
    assert.deepEqual(
      reports.map(({ level, screen, reference }) => [level, screen, reference]),
      names.map((name: string) => ['error', 'invariants', name]),
    )
    const { body } = await asStaff(support, 'GET /office/today')
    assert.deepEqual(body.freeze.invariants, names)
  })
  assert.equal((await asStaff(support, 'GET /office/today')).body.freeze, null)
})

test('Today says when the last whole round was, and from three hours on that it is late', async () => {
  const support = await aStaffMember(context, { role: 'support' })
  const dataCheck = async () => (await asStaff(support, 'GET /office/today')).body.data_check
  const setRoundEnd = (ms: number) =>
    db
      .updateTable('invariant_round')
      .set({ ended_at: new Date(clock.now().getTime() - ms) })
      .execute()
  const { ended_at } = await db
    .selectFrom('invariant_round')
    .select('ended_at')
    .executeTakeFirstOrThrow()
  await setRoundEnd(3 * hourMs)
  const checked_at = new Date(clock.now().getTime() - 3 * hourMs).toISOString()
  assert.deepEqual(await dataCheck(), { checked_at, is_late: false })
  await setRoundEnd(3 * hourMs + 1)
  assert.equal((await dataCheck()).is_late, true)
  await db.updateTable('invariant_round').set({ ended_at: null }).execute()
  assert.deepEqual(await dataCheck(), { checked_at: null, is_late: true })
  await db.updateTable('invariant_round').set({ ended_at }).execute()
})

test('two people lift a freeze, each with a reason; what is still broken sets it again', async () => {
  const owner = await anInstaller(context)
  await whileFrozen(owner, async () => {
    assert.equal((await lift(auditor)).status, 403)
    assert.equal((await lift(hanna, 'a')).status, 422)
    const { body: asked } = await lift(hanna)
    assert.deepEqual([asked.freeze.requested_by, asked.freeze.is_mine], [hanna.staff.name, true])
    assert.equal((await lift(hanna)).body.code, 'invariants.own_request')
    const { body: again } = await lift(ivan)
    assert.equal(again.freeze.requested_by, null)
    assert.equal(again.violations.length, 2)
  })
  assert.equal((await lift(hanna)).body.code, 'invariants.not_frozen')
  const rows = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id'])
    .where('object_type', '=', 'invariants')
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
  assert.deepEqual(rows.reverse(), [
    { action: 'invariants.request_lift', actor_staff_id: hanna.staff.id },
    { action: 'invariants.lift', actor_staff_id: ivan.staff.id },
    { action: 'invariants.request_lift', actor_staff_id: hanna.staff.id },
    { action: 'invariants.lift', actor_staff_id: ivan.staff.id },
  ])
})

test('what mends itself stays frozen until people have looked', async () => {
  const owner = await anInstaller(context)
  await whileFrozen(owner, async () => {
    await damage(owner, -7)
    await check()
    const { violations, freeze } = await state()
    assert.deepEqual([violations, freeze === null], [[], false])
    await damage(owner, 7)
  })
})

test('the deep health is there only for who has the token', async () => {
  await round()
  const missing = await app.inject({ url: '/health/no-such' })
  for (const token of [undefined, 'another token']) {
    const { statusCode, body } = await health(token)
    assert.equal(statusCode, 404)
    assert.equal(body, missing.body)
  }
  const { statusCode, body } = await health(healthToken)
  assert.equal(statusCode, 200)
  assert.deepEqual(JSON.parse(body), {
    status: 'right',
    checked_at: clock.now().toISOString(),
    round_ended_at: clock.now().toISOString(),
    age_seconds: 0,
    frozen_since: null,
    violations: [],
  })
})

test('the deep health answers 503 while something is broken, and when no round ends', async () => {
  await whileFrozen(await anInstaller(context), async () => {
    const { statusCode, body } = await health(healthToken)
    assert.equal(statusCode, 503)
    const { status, violations } = JSON.parse(body)
    assert.deepEqual([status, violations.length, violations[0].count], ['broken', 2, 1])
  })
  clock.add(4 * hourMs)
  const { statusCode, body } = await health(healthToken)
  assert.deepEqual([statusCode, JSON.parse(body).status], [503, 'late'])
})

test('a run checks so many companies and no more; the next ones go on', async () => {
  await pool.query(`insert into company (region_id, name, registration_number, street, house_number,
      postal_code, city, search, created_at)
    select 11, 'Firma ' || n, 'I' || n, 'Str. Lungă', n, '500001', 'Brașov', '', now()
    from generate_series(1, 4000) n`)
  clock.add(hourMs)
  await check()
  assert.equal((await state()).is_running, true)
  const { after_id } = await db
    .selectFrom('invariant_round')
    .select('after_id')
    .executeTakeFirstOrThrow()
  assert.ok(after_id > 0 && after_id < 2500, `${after_id}`)
  for (let runs = 0; (await state()).is_running; runs++) {
    assert.ok(runs < 3)
    await check()
  }
  assert.equal((await state()).round_ended_at, clock.now().toISOString())
})
