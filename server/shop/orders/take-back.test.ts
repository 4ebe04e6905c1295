import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { OrderStatus, takeBackUntil } from '#contract/shop/orders.rules.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { anOrder, getPoints, findVariantStock } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { orderVouchers } from '#testing/vouchers.ts'
import { cancelOrder } from './cancel-order.ts'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'

const context = await testApp()
const { api, clock, db, secrets } = context
const { staff: ola } = await aStaffMember(context)
const now = () => clock.now()

/** A company that the rules trust, and nothing of it waits. */
async function aKnownBuyer() {
  const verifiedAt = new Date(now().getTime() - 30 * dayMs)
  const owner = await anInstaller(context, { points: 10_000, verifiedAt })
  const { variant } = await aProduct(context, { price: 150 })
  const { body } = await anOrder(context, owner, [{ uuid: variant.uuid }])
  await approveOrder({ ...context, staff: ola, now: now() }, body.uuid)
  return owner
}

async function anApprovedOrder() {
  const owner = await aKnownBuyer()
  const { variant } = await aProduct(context, { price: 170 })
  const { body } = await anOrder(context, owner, [{ uuid: variant.uuid }])
  assert.equal(body.status, OrderStatus.approved)
  return { owner, variant, body, uuid: body.uuid as string }
}

const cancelAt = (owner: TestInstaller, uuid: string, at: Date) =>
  cancelOrder({ db, secrets, ...(owner as unknown as Member), now: at }, { uuid })

test('what was approved at once is taken back for 30 minutes, not a moment longer', async () => {
  const { owner, variant, body, uuid } = await anApprovedOrder()
  const placed = new Date(body.created_at).getTime()
  assert.equal(body.meta.can_cancel, true)
  assert.equal(new Date(body.meta.cancel_until).getTime(), placed + 30 * minuteMs)
  const before = await getPoints(context, owner)
  const stock = await findVariantStock(context, variant.id)
  await assert.rejects(cancelAt(owner, uuid, new Date(placed + 30 * minuteMs)), {
    code: 'orders.too_late_to_take_back',
  })
  assert.deepEqual(await getPoints(context, owner), before)
  await cancelAt(owner, uuid, new Date(placed + 30 * minuteMs - 1))
  assert.deepEqual(await getPoints(context, owner), [before[0] + 170, before[1] - 170])
  assert.equal(await findVariantStock(context, variant.id), stock + 1)
})

test('taken back five times at once it comes back once', async () => {
  const { owner, variant, uuid } = await anApprovedOrder()
  const [points] = await getPoints(context, owner)
  const calls = Array.from({ length: 5 }, () => api(`POST /v2/orders/${uuid}/cancel`, {}, owner))
  assert.deepEqual(new Set((await Promise.all(calls)).map(({ status }) => status)), new Set([200]))
  assert.equal((await getPoints(context, owner))[0], points + 170)
  assert.equal(await findVariantStock(context, variant.id), 10)
})

async function aVoucher() {
  const owner = await aKnownBuyer()
  const { variant } = await aProduct(context, { type: 2, price: 50, codes: 3 })
  const [before, stock] = [
    await getPoints(context, owner),
    await findVariantStock(context, variant.id),
  ]
  const uuid = await orderVouchers(context, owner, { uuid: variant.uuid, quantity: 2 })
  const { body } = await api(`GET /v2/orders/${uuid}`, undefined, owner)
  assert.equal(body.status, OrderStatus.finished)
  return { owner, variant, before, stock, uuid, body }
}

test('codes that nobody has seen go back with their points', async () => {
  const { owner, variant, before, stock, uuid, body } = await aVoucher()
  assert.equal(body.meta.can_cancel, true)
  const { status } = await api(`POST /v2/orders/${uuid}/cancel`, {}, owner)
  assert.equal(status, 200)
  assert.deepEqual(await getPoints(context, owner), before)
  assert.equal(await findVariantStock(context, variant.id), stock)
})

test('a revealed code is final', async () => {
  const { owner, before, uuid } = await aVoucher()
  assert.equal((await api(`POST /v2/orders/${uuid}/vouchers/1/reveal`, {}, owner)).status, 200)
  const { body } = await api(`GET /v2/orders/${uuid}`, undefined, owner)
  assert.equal(body.meta.can_cancel, false)
  const refused = await api(`POST /v2/orders/${uuid}/cancel`, {}, owner)
  assert.equal(refused.body.code, 'orders.wrong_move')
  assert.deepEqual(await getPoints(context, owner), [before[0] - 100, before[1]])
})

test('a code is revealed or taken back, never both', async () => {
  const { owner, before, uuid } = await aVoucher()
  const [revealed, cancelled] = await Promise.all([
    api(`POST /v2/orders/${uuid}/vouchers/1/reveal`, {}, owner),
    api(`POST /v2/orders/${uuid}/cancel`, {}, owner),
  ])
  assert.equal([revealed, cancelled].filter(({ status }) => status === 200).length, 1)
  const [points] = await getPoints(context, owner)
  assert.equal(points, cancelled.status === 200 ? before[0] : before[0] - 100)
})

test('prints, cards and what a person approved are not taken back', () => {
  const order = { status: 2, review: 'rules', createdAt: new Date() }
  const offered = [1, 2, 3, 4, 5, 6].filter((type) => takeBackUntil({ ...order, type }))
  assert.deepEqual(offered, [1, 2, 6])
  assert.equal(takeBackUntil({ ...order, type: 1, review: 'one' }), null)
  assert.equal(takeBackUntil({ ...order, type: 1, status: 3 }), null)
})
