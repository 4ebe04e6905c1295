import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { OrderStatus } from '#contract/rules/orders.rules.ts'
import { OrderType } from '#contract/rules/shop.rules.ts'
import { anInstaller } from '#server/testing/accounts.ts'
import { anOrder, pointsOf } from '#server/testing/orders.ts'
import { aProduct } from '#server/testing/products.ts'
import { aStaffMember } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/test-app.ts'
import { approveByRules, approveOrder } from './decisions/approve-order.ts'

const context = await testApp()
const { api, clock, pool } = context
const { staff } = await aStaffMember(context)

/** A company that the rules trust from its first order on, which waits for a person. */
async function firstOrderOf(verifiedAt: Date) {
  const owner = await anInstaller(context, { points: 10_000, verifiedAt })
  const { variant } = await aProduct(context, { price: 150 })
  const { body } = await anOrder(context, owner, [{ uuid: variant.uuid }])
  return { owner, body }
}

async function aTrustedOwner() {
  const { owner, body } = await firstOrderOf(new Date(clock.now().getTime() - 30 * dayMs))
  await approveOrder({ ...context, staff, now: clock.now() }, body.uuid)
  return owner
}

test('what an order is answered with is what it is read as: it waits, the rules approved it, or it is done', async () => {
  const { owner: fresh, body: waiting } = await firstOrderOf(clock.now())
  const owner = await aTrustedOwner()
  const products = [
    await aProduct(context, { price: 100 }),
    await aProduct(context, { price: 120 }),
  ]
  const lines = products.map(({ variant }, n) => ({ uuid: variant.uuid, quantity: n + 1 }))
  const { body: approved } = await anOrder(context, owner, lines)
  const { variant } = await aProduct(context, { type: OrderType.voucher, price: 60 })
  const { body: voucher } = await anOrder(context, owner, [variant], { type: OrderType.voucher })
  assert.deepEqual(
    [waiting.status, approved.status, voucher.status],
    [OrderStatus.pending, OrderStatus.approved, OrderStatus.finished],
  )
  for (const [reader, answer] of [
    [fresh, waiting],
    [owner, approved],
    [owner, voucher],
  ] as const) {
    const { body } = await api(`GET /v2/orders/${answer.uuid}`, undefined, reader)
    assert.deepEqual(answer, body)
  }
})

test('where the rules fail with an order it is placed all the same, and approved later', async () => {
  const owner = await aTrustedOwner()
  const { variant } = await aProduct(context, { price: 150 })
  const before = await pointsOf(context, owner)
  await pool.query(`create function fail_approval() returns trigger language plpgsql as
      $$ begin raise exception 'the rules fail'; end $$;
    create trigger fail_approval before insert on order_event for each row
      when (new.status = 2) execute function fail_approval()`)
  const { status, body } = await anOrder(context, owner, [variant])
  await pool.query('drop trigger fail_approval on order_event')
  assert.deepEqual([status, body.status], [201, OrderStatus.pending])
  assert.deepEqual(await pointsOf(context, owner), [before[0] - 150, before[1] + 150])
  await approveByRules({ ...context, now: clock.now() }, body.uuid)
  const { body: later } = await api(`GET /v2/orders/${body.uuid}`, undefined, owner)
  assert.equal(later.status, OrderStatus.approved)
})
