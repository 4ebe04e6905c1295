import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { findBrokenInvariants } from '#testing/broken-invariants.ts'
import { aProduct } from '#testing/products.ts'
import { customer, getPoints, findVariantStock } from '#testing/orders.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { callServer, sendUntilDecided, startServer } from '#testing/servers.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'
import { rejectOrder } from '#server/shop/orders/decisions/reject-order.ts'
import { shipOrder } from '#server/shop/orders/decisions/ship-order.ts'

const context = await testApp()
const { clock, db } = context
const { staff: ola } = await aStaffMember(context)
const { staff: jan } = await aStaffMember(context)
// The servers' own clock is the real one, and sessions live by it.
clock.set(new Date())
const servers = await Promise.all([startServer(context), startServer(context)])
after(() => Promise.all(servers.map((server) => server.stop())))

type Options = { key?: string; request?: string; price?: number; quantity?: number }

function shoot(n: number, owner: TestInstaller, variant: string, options: Options = {}) {
  const { key, request, price, quantity = 1 } = options
  const line = { uuid: variant, quantity, ...(price !== undefined && { price }) }
  const body = { order: [line], type: 1, customer, ...(request && { request }) }
  return call(n, owner, 'POST /v2/orders', body, key ? { 'idempotency-key': key } : {})
}

function call(n: number, who: TestInstaller, line: string, body: unknown = {}, more = {}) {
  const headers = { authorization: `Bearer ${who.token}`, ...more }
  return sendUntilDecided(() => callServer(servers[n % 2]!, line, body, headers))
}

const rounds = (count: number) => Array.from({ length: count }, (_, n) => n)

async function findStatus(uuid: string) {
  const row = await db.selectFrom('orders').select('status').where('uuid', '=', uuid).execute()
  return row[0]!.status
}

/**
 * Counts the calls that succeeded; the others must fail with `code`, or because another has the
 * claim.
 */
async function countSuccesses(attempts: Promise<unknown>[], code: string) {
  const results = await Promise.allSettled(attempts)
  for (const result of results)
    if (result.status === 'rejected')
      assert.ok(
        [code, 'claims.taken'].includes((result.reason as { code: string }).code),
        String(result.reason),
      )
  return results.filter((result) => result.status === 'fulfilled').length
}

test('the same order without a key, sent to two servers at once, is one order', async () => {
  const owner = await anInstaller(context, { points: 10_000 })
  const { variant } = await aProduct(context)
  const replies = await Promise.all(rounds(20).map((n) => shoot(n, owner, variant.uuid)))
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]))
  assert.equal(new Set(replies.map(({ body }) => body.uuid)).size, 1)
  assert.equal(await findVariantStock(context, variant.id), 9)
})

test('two servers keep the limit of a company to the piece', async () => {
  const owner = await anInstaller(context, { points: 100_000 })
  const { variant } = await aProduct(context, { stock: 100, limit: null })
  const shots = rounds(30).map((n) => shoot(n, owner, variant.uuid, { key: randomUUID() }))
  const replies = await Promise.all(shots)
  assert.equal(replies.filter(({ status }) => status === 201).length, 10)
  assert.ok(
    replies.every(({ status, body }) => status === 201 || body.code === 'orders.over_limit'),
  )
  assert.equal(await findVariantStock(context, variant.id), 90)
})

test('a request is answered by one order, whoever is faster', async () => {
  const owner = await anInstaller(context, { points: 10_000 })
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  const { variant } = await aProduct(context)
  for (const round of rounds(5)) {
    const draft = { order: [{ uuid: variant.uuid, quantity: 1 }], type: 1, note: `${round}` }
    const { body: request } = await call(round, employee, 'POST /v1/order-requests', draft)
    const [orders, declined] = await Promise.all([
      Promise.all(
        rounds(2).map((n) =>
          shoot(n, owner, variant.uuid, { key: randomUUID(), request: request.uuid }),
        ),
      ),
      call(round, owner, `POST /v1/order-requests/${request.uuid}/decline`, { reason: 'No' }),
    ])
    const won = [...orders, declined].filter(({ status }) => status < 300)
    assert.equal(won.length, 1)
    for (const { status, body } of [...orders, declined])
      if (status >= 300) assert.equal(body.code, 'orders.request_answered')
  }
})

test('a price that changes between two servers is charged as seen or not at all', async () => {
  const owner = await anInstaller(context, { points: 100_000 })
  const { variant } = await aProduct(context, { stock: 1000 })
  const change = async (points: number) => {
    await db
      .updateTable('variant_price')
      .set({ points })
      .where('variant_id', '=', variant.id)
      .execute()
  }
  const shots = rounds(40).flatMap((n) => [
    shoot(n, owner, variant.uuid, { key: randomUUID(), price: 150 }),
    ...(n % 8 === 4 ? [change(n % 16 === 4 ? 175 : 150)] : []),
  ])
  const replies = (await Promise.all(shots)).filter((reply) => reply !== undefined)
  for (const { status, body } of replies)
    if (status === 201) assert.equal(body.points, 150)
    else assert.deepEqual([status, body.code], [409, 'orders.price_changed'])
})

test('a product that is hidden while two servers sell it is sold no more afterwards', async () => {
  const owner = await anInstaller(context, { points: 100_000 })
  const { variant, product } = await aProduct(context, { stock: 1000 })
  const before = rounds(10).map((n) => shoot(n, owner, variant.uuid, { key: randomUUID() }))
  await db.updateTable('product').set({ visible: false }).where('id', '=', product.id).execute()
  const late = rounds(4).map((n) => shoot(n, owner, variant.uuid, { key: randomUUID() }))
  const sold = (await Promise.all(before)).filter(({ status }) => status === 201).length
  for (const { status, body } of await Promise.all(late))
    assert.deepEqual([status, body.code], [422, 'orders.not_available'])
  assert.equal(await findVariantStock(context, variant.id), 1000 - sold)
})

test('an order is cancelled by its owner or approved by the club, never both', async () => {
  const owner = await anInstaller(context, { points: 10_000 })
  const { variant } = await aProduct(context, { stock: 100 })
  const ends = new Set<number>()
  for (const round of rounds(12)) {
    const { body } = await shoot(round, owner, variant.uuid, { key: randomUUID() })
    const cancel = call(round, owner, `POST /v2/orders/${body.uuid}/cancel`)
    const approve = countSuccesses(
      [approveOrder({ ...context, staff: ola, now: clock.now() }, body.uuid)],
      'orders.wrong_move',
    )
    const [cancelled, approved] = await Promise.all([cancel, approve])
    assert.equal(Number(cancelled.status === 200) + approved, 1)
    const status = await findStatus(body.uuid)
    assert.equal(status, approved ? OrderStatus.approved : OrderStatus.rejected)
    ends.add(status)
  }
  const [available, reserved] = await getPoints(context, owner)
  assert.equal(available + reserved, 10_000)
  assert.deepEqual(await findBrokenInvariants(context.pool, clock.now()), [])
})

test('two cancels on two servers give the points back once', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { variant } = await aProduct(context)
  const { body } = await shoot(0, owner, variant.uuid)
  const cancels = rounds(6).map((n) => call(n, owner, `POST /v2/orders/${body.uuid}/cancel`))
  for (const { status } of await Promise.all(cancels)) assert.equal(status, 200)
  assert.deepEqual(await getPoints(context, owner), [1000, 0])
  assert.equal(await findVariantStock(context, variant.id), 10)
})

test('of many approvers, refusers and shippers at once one wins each step', async () => {
  const owner = await anInstaller(context, { points: 10_000 })
  const { variant } = await aProduct(context, { stock: 100 })
  const staff = [ola, jan, (await aStaffMember(context)).staff]
  const { body: first } = await shoot(0, owner, variant.uuid, { key: randomUUID() })
  const approvals = staff.map((who) =>
    approveOrder({ ...context, staff: who, now: clock.now() }, first.uuid),
  )
  assert.equal(await countSuccesses(approvals, 'orders.wrong_move'), 1)
  const parcel = { carrier: 'DPD', tracking: '1', url: '' }
  const ends = [
    ...staff.map((who) =>
      shipOrder(
        { ...context, staff: who, now: clock.now() },
        { uuid: first.uuid, shipment: parcel },
      ),
    ),
    ...staff.map((who) =>
      rejectOrder({ ...context, staff: who, now: clock.now() }, { uuid: first.uuid, reason: 'No' }),
    ),
  ]
  assert.equal(await countSuccesses(ends, 'orders.wrong_move'), 1)
})

test('above 2,500 points one person at two desks is still one person', async () => {
  const owner = await anInstaller(context, { points: 100_000 })
  const { variant } = await aProduct(context, { price: 3000 })
  const { body: single } = await shoot(0, owner, variant.uuid, { key: randomUUID() })
  const desks = rounds(4).map(() =>
    approveOrder({ ...context, staff: ola, now: clock.now() }, single.uuid),
  )
  assert.equal(await countSuccesses(desks, 'orders.own_approval'), 1)
  assert.equal(await findStatus(single.uuid), OrderStatus.pending)
  const { body: both } = await shoot(1, owner, variant.uuid, { key: randomUUID() })
  const people = [ola, jan].map((who) =>
    approveOrder({ ...context, staff: who, now: clock.now() }, both.uuid),
  )
  assert.deepEqual(new Set(await Promise.all(people)), new Set([false, true]))
  assert.equal(await findStatus(both.uuid), OrderStatus.approved)
})
