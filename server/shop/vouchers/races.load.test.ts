import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { OrderStatus, type OrderStatus as Status } from '#contract/shop/orders.rules.ts'
import { findBrokenInvariants } from '#testing/broken-invariants.ts'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'
import { runOrders } from '#server/shop/orders/decisions/run-orders.ts'
import { giveCodes } from '#testing/codes.ts'
import { aProduct } from '#testing/products.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { callServer, sendUntilDecided, isOverload, startServer } from '#testing/servers.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { buyVouchers, orderVouchers } from '#testing/vouchers.ts'

const context = await testApp()
context.clock.set(new Date())
const { clock, pool } = context
const { staff } = await aStaffMember(context)

const aPool = async (stock: number, codes: number) =>
  (await aProduct(context, { type: 2, price: 10, stock, codes })).variant

/** Owners whose orders the rules approve: long known, and with an order behind them. */
async function createKnownOwners(count: number) {
  const { uuid } = await aPool(count, count)
  const verifiedAt = new Date(clock.now().getTime() - 100 * dayMs)
  const owners = await Promise.all(
    Array.from({ length: count }, () => anInstaller(context, { points: 5000, verifiedAt })),
  )
  for (const owner of owners) await buyVouchers(context, owner, { uuid })
  return owners
}

function place(server: { url: string }, owner: TestInstaller, uuid: string, key = randomUUID()) {
  const customer = { name: 'Jan', surname: 'Testowy' }
  const body = { order: [{ uuid, quantity: 1 }], type: 2, customer }
  return callServer(server, 'POST /v2/orders', body, {
    authorization: `Bearer ${owner.token}`,
    'idempotency-key': key,
  })
}

/** Number of a variant's orders by status, and of its codes that are handed out. */
async function countOrders({ id }: { id: number }) {
  const { rows } = await pool.query(
    `select o.status, count(*)::int as n from orders o join order_line l on l.order_id = o.id
     where l.variant_id = $1 group by 1`,
    [id],
  )
  const { rows: out } = await pool.query(
    `select count(*)::int as n, count(distinct order_id)::int as orders from voucher_code
     where variant_id = $1 and order_id is not null`,
    [id],
  )
  const inStatus = (status: Status) => rows.find((row) => row.status === status)?.n ?? 0
  return { inStatus, codes: out[0] as { n: number; orders: number } }
}

const assertInvariants = async () =>
  assert.deepEqual(await findBrokenInvariants(pool, new Date()), [])

test('of 20 approvals at once a pool of 5 fulfils 5, no code twice, and the others when codes come', async () => {
  const variant = await aPool(20, 5)
  const owners = await Promise.all(
    Array.from({ length: 20 }, () => anInstaller(context, { points: 50 })),
  )
  const orders = await Promise.all(owners.map((owner) => orderVouchers(context, owner, variant)))
  await Promise.all(
    orders.map((uuid) => approveOrder({ ...context, staff, now: clock.now() }, uuid)),
  )
  const first = await countOrders(variant)
  assert.deepEqual(first.codes, { n: 5, orders: 5 })
  assert.deepEqual(
    [first.inStatus(OrderStatus.finished), first.inStatus(OrderStatus.approved)],
    [5, 15],
  )
  await assertInvariants()
  await giveCodes(context, variant.id, 10)
  await Promise.all([1, 2, 3].map(() => runOrders({ ...context, now: clock.now() })))
  assert.equal((await countOrders(variant)).inStatus(OrderStatus.finished), 15)
  await assertInvariants()
})

test('two servers hand out the last 5 codes to 20 orders once each', async () => {
  const owners = await createKnownOwners(20)
  const variant = await aPool(20, 5)
  const servers = await Promise.all([startServer(context), startServer(context)])
  try {
    const replies = await Promise.all(
      owners.map((owner, n) => {
        const key = randomUUID()
        return sendUntilDecided(() => place(servers[n % 2]!, owner, variant.uuid, key))
      }),
    )
    assert.ok(replies.every(({ status }) => status === 201))
    const finished = replies.filter(({ body }) => body.status === OrderStatus.finished)
    assert.ok(finished.every(({ body }) => body.meta.vouchers.length === 1))
    await runOrders({ ...context, now: clock.now() })
    const { inStatus, codes } = await countOrders(variant)
    assert.equal(inStatus(OrderStatus.finished), 5)
    assert.deepEqual(codes, { n: 5, orders: 5 })
    await assertInvariants()
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
})

test('a server killed while it hands out codes has lost and doubled none; the next run ends its work', async () => {
  const owners = await createKnownOwners(4)
  const variant = await aPool(2000, 2000)
  const enough = 6
  const finishedUuids: string[] = []
  const refused: unknown[] = []
  for (let round = 0; round < 2; round++) {
    const server = await startServer(context)
    const startSignal = { pulled: true }
    const enoughOrdered = Promise.withResolvers<void>()
    const clients = owners.map(async (owner) => {
      while (startSignal.pulled) {
        const reply = await place(server, owner, variant.uuid)
        const { status, body } = reply
        if (status !== 201 && !isOverload(reply)) refused.push(body)
        if (status === 201 && body.status === OrderStatus.finished) finishedUuids.push(body.uuid)
        if (finishedUuids.length >= (round + 1) * enough || refused.length > 0)
          enoughOrdered.resolve()
      }
    })
    await enoughOrdered.promise
    const stopped = server.stop('SIGKILL')
    startSignal.pulled = false
    await Promise.all([stopped, ...clients])
  }
  assert.deepEqual(refused, [])
  await assertInvariants()
  await runOrders({ ...context, now: clock.now() })
  const { inStatus, codes } = await countOrders(variant)
  const { rows } = await pool.query('select uuid from orders where status = 3 and uuid = any($1)', [
    finishedUuids,
  ])
  assert.equal(rows.length, finishedUuids.length)
  assert.deepEqual([inStatus(OrderStatus.approved), inStatus(OrderStatus.finished)], [0, codes.n])
  await assertInvariants()
})

test('revealed from two servers at once a voucher has one first time and a row for each look', async () => {
  const [owner] = await createKnownOwners(1)
  const uuid = await orderVouchers(context, owner!, await aPool(1, 1))
  const servers = await Promise.all([startServer(context), startServer(context)])
  try {
    const headers = { authorization: `Bearer ${owner!.token}` }
    const reveal = `POST /v2/orders/${uuid}/vouchers/1/reveal`
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        sendUntilDecided(() => callServer(servers[n % 2]!, reveal, {}, headers)),
      ),
    )
    assert.equal(new Set(replies.map(({ body }) => JSON.stringify(body))).size, 1)
    const { rows } = await pool.query(
      `select count(*)::int as n, count(*) filter (where r.channel = 'reveal')::int as reveals
       from voucher_read r join voucher_code c on c.id = r.code_id
       join orders o on o.id = c.order_id where o.uuid = $1`,
      [uuid],
    )
    assert.deepEqual(rows[0], { n: 10, reveals: 10 })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
})
