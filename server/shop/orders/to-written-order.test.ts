import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { anInstaller } from '#testing/accounts.ts'
import { anOrder, findOrderNotifications, getPoints } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'

const context = await testApp()
const { api, clock, pool } = context
const { staff } = await aStaffMember(context)

/** A company that the rules trust from its first order on, which waits for a person. */
async function placeFirstOrder(verifiedAt: Date) {
  const owner = await anInstaller(context, { points: 10_000, verifiedAt })
  const { variant } = await aProduct(context, { price: 150 })
  const { body } = await anOrder(context, owner, [{ uuid: variant.uuid }])
  return { owner, body }
}

async function aTrustedOwner() {
  const { owner, body } = await placeFirstOrder(new Date(clock.now().getTime() - 30 * dayMs))
  await approveOrder({ ...context, staff, now: clock.now() }, body.uuid)
  return owner
}

test('what an order is answered with is what it is read as: it waits, the rules approved it, or it is done', async () => {
  const { owner: fresh, body: waiting } = await placeFirstOrder(clock.now())
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

test('of what the rules approve at once the other owners are told, not who has just read it', async () => {
  const owner = await aTrustedOwner()
  const other = await anInstaller(context, { company: owner.company })
  const before = await findOrderNotifications(context, owner)
  const { variant } = await aProduct(context, { price: 150 })
  const { body } = await anOrder(context, owner, [variant])
  assert.equal(body.status, OrderStatus.approved)
  assert.deepEqual(await findOrderNotifications(context, owner), before)
  assert.deepEqual((await findOrderNotifications(context, other)).at(-1), {
    event: 'order.approved',
    path: `/orders/${body.uuid}`,
  })
})

test('an order is written with its approval or not at all', async () => {
  const owner = await aTrustedOwner()
  const { variant } = await aProduct(context, { price: 150 })
  const before = await getPoints(context, owner)
  await pool.query(`create function fail_approval() returns trigger language plpgsql as
      $$ begin raise exception 'the rules fail'; end $$;
    create trigger fail_approval before insert on order_event for each row
      when (new.status = 2) execute function fail_approval()`)
  const { status } = await anOrder(context, owner, [variant])
  await pool.query('drop trigger fail_approval on order_event')
  assert.equal(status, 500)
  assert.deepEqual(await getPoints(context, owner), before)
  assert.equal((await anOrder(context, owner, [variant])).body.status, OrderStatus.approved)
})
