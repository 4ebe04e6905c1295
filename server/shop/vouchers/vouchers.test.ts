import assert from 'node:assert/strict'
import { test } from 'node:test'
import pino from 'pino'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { createApp } from '#server/app.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { runOrders } from '#server/shop/orders/decisions/run-orders.ts'
import { returnStock } from '#server/shop/shop/take-stock.ts'
import { giveCodes } from '#testing/codes.ts'
import { aProduct } from '#testing/products.ts'
import { moveTo } from '#testing/orders.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { aBuyer, buyVouchers, orderSeenBy, orderVouchers } from '#testing/vouchers.ts'
import { fulfilVouchers } from './fulfil-vouchers.ts'
import { maintainPools } from './maintain-pools.ts'
import { returnVouchers } from './return-vouchers.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock, db, pool } = context
const code = '7788-9900-4821'

async function aVoucher(codes: Parameters<typeof giveCodes>[2], stock = 10) {
  const { variant } = await aProduct(context, { type: 2, price: 100, stock, codes: 0 })
  await giveCodes(context, variant.id, codes)
  return variant
}

async function findId(uuid: string) {
  const { rows } = await pool.query('select id from orders where uuid = $1', [uuid])
  return rows[0].id as number
}

async function findReads(uuid: string) {
  const { rows } = await pool.query(
    `select r.channel, r.installer_id, r.at from voucher_read r join voucher_code c on c.id = r.code_id
     join orders o on o.id = c.order_id where o.uuid = $1 order by r.id`,
    [uuid],
  )
  return rows
}

test(
  'a finished order shows its code, password and end, masked until the owner reveals it',
  proves(['ORD-016', 'ORD-017', 'ORD-018', 'ORD-039', 'ORD-040', 'ORD-041']),
  async () => {
    const owner = await aBuyer(context)
    const variant = await aVoucher([{ code, password: '5512', expiresOn: '2027-03-31' }])
    const uuid = await buyVouchers(context, owner, variant)
    const encrypted = await orderSeenBy(context, owner, uuid)
    assert.equal(encrypted.status, OrderStatus.finished)
    const expiresAt = '2027-03-31'
    assert.deepEqual(encrypted.meta.response, { number: '•••• 4821', expiresAt, password: '••••' })
    assert.equal(encrypted.meta.vouchers[0].revealed_at, null)
    const at = clock.now().toISOString()
    const voucher = {
      no: 1,
      name: 'Roofing hammer',
      number: code,
      password: '5512',
      expiresAt,
      revealed_at: at,
    }
    const reveal = `POST /v2/orders/${uuid}/vouchers/1/reveal`
    const { status, body } = await api(reveal, undefined, owner)
    assert.deepEqual([status, body], [200, voucher])
    clock.add(minuteMs)
    const open = await orderSeenBy(context, owner, uuid)
    assert.deepEqual(open.meta.response, { number: code, expiresAt, password: '5512' })
    assert.deepEqual(open.meta.vouchers, [voucher])
    assert.deepEqual((await api(reveal, undefined, owner)).body, voucher)
    const unfinished = await orderVouchers(context, owner, variant)
    const { meta } = await orderSeenBy(context, owner, unfinished)
    assert.deepEqual([meta.response, meta.vouchers], [undefined, []])
  },
)

test('who has seen an open code, when and where is written down each time, and for good', async () => {
  const owner = await aBuyer(context)
  const mate = await anInstaller(context, { company: owner.company })
  const uuid = await buyVouchers(context, owner, await aVoucher(2), await aVoucher(1))
  await orderSeenBy(context, owner, uuid)
  assert.deepEqual(await findReads(uuid), [])
  const first = clock.now()
  await api(`POST /v2/orders/${uuid}/vouchers/2/reveal`, undefined, owner)
  clock.add(1000)
  await orderSeenBy(context, mate, uuid)
  assert.deepEqual(await findReads(uuid), [
    { channel: 'reveal', installer_id: owner.installer.id, at: first },
    { channel: 'detail', installer_id: mate.installer.id, at: clock.now() },
  ])
  for (const change of ['update voucher_read set at = now()', 'delete from voucher_read'])
    await assert.rejects(pool.query(change), /append-only/)
  await assert.rejects(pool.query('truncate voucher_read'), /append-only/)
})

test('a code is seen by an owner of its company in a finished order, and by nobody else', async () => {
  const owner = await aBuyer(context)
  const variant = await aVoucher([{ code: 'ONLY-FOR-OWNERS-1' }, {}])
  const uuid = await buyVouchers(context, owner, variant)
  const reveal = `POST /v2/orders/${uuid}/vouchers/1/reveal`
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  assert.equal((await api(reveal, undefined, employee)).status, 403)
  const missing = await api(
    'POST /v2/orders/11111111-1111-4111-8111-111111111111/vouchers/1/reveal',
    undefined,
    owner,
  )
  const stranger = await api(reveal, undefined, await anInstaller(context))
  assert.equal(stranger.status, 404)
  assert.deepEqual(
    [stranger.body.code, stranger.body.message],
    [missing.body.code, missing.body.message],
  )
  for (const no of ['0', '2', '99999999999', '-1', 'x', '1.5'])
    assert.equal(
      (await api(`POST /v2/orders/${uuid}/vouchers/${no}/reveal`, undefined, owner)).status,
      404,
    )
  const pending = await orderVouchers(context, owner, variant)
  assert.equal(
    (await api(`POST /v2/orders/${pending}/vouchers/1/reveal`, undefined, owner)).status,
    404,
  )
  assert.equal((await api(reveal, undefined)).status, 401)
  await api(reveal, undefined, owner)
  const list = await api('GET /v2/orders', undefined, owner)
  assert.doesNotMatch(list.text, /ONLY-FOR|response|vouchers/)
  assert.equal((await api(`GET /v2/orders/${uuid}`, undefined, employee)).status, 403)
})

test('the code that ends first is given first, and none with less than 60 days', async () => {
  const owner = await aBuyer(context)
  const day = (days: number) =>
    new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)
  const variant = await aVoucher([
    { code: 'LATE-CODE', expiresOn: day(300) },
    { code: 'SHORT-CODE', expiresOn: day(59) },
    { code: 'FIRST-CODE', expiresOn: day(60) },
  ])
  const two = await buyVouchers(context, owner, { uuid: variant.uuid, quantity: 2 })
  const ends = (await orderSeenBy(context, owner, two)).meta.vouchers.map(
    (voucher: { expiresAt: string }) => voucher.expiresAt,
  )
  assert.deepEqual(ends, [day(60), day(300)])
  const third = await buyVouchers(context, owner, variant)
  assert.equal((await orderSeenBy(context, owner, third)).status, OrderStatus.approved)
})

test('an order gets all of its codes or none, and asking again gives the same ones', async () => {
  const owner = await aBuyer(context)
  const [full, scarce] = [await aVoucher(5), await aVoucher(1)]
  const lines = [full, { uuid: scarce.uuid, quantity: 2 }]
  const uuid = await buyVouchers(context, owner, ...lines)
  assert.equal((await orderSeenBy(context, owner, uuid)).status, OrderStatus.approved)
  const assigned = `select id from voucher_code where order_id = ${await findId(uuid)} order by id`
  assert.equal((await pool.query(assigned)).rowCount, 0)
  await giveCodes(context, scarce.id, 1)
  await runOrders({ ...context, now: clock.now() })
  const order = await orderSeenBy(context, owner, uuid)
  assert.deepEqual([order.status, order.meta.vouchers.length], [OrderStatus.finished, 3])
  const { rows } = await pool.query(assigned)
  const order3 = { id: await findId(uuid) }
  assert.ok(await inTransaction(db, (tx) => fulfilVouchers({ db: tx, now: clock.now() }, order3)))
  assert.deepEqual((await pool.query(assigned)).rows, rows)
})

test('nobody finishes an order of vouchers without its codes', async () => {
  const owner = await aBuyer(context)
  const uuid = await buyVouchers(context, owner, await aVoucher(0))
  await assert.rejects(moveTo(context, uuid, OrderStatus.finished), /too few codes/)
})

test('an empty pool is waited for three working days, then the points come back with a reason', async () => {
  clock.set('2026-06-18T09:00:00Z')
  const { company, ...owner } = await aBuyer(context)
  const uuid = await buyVouchers(context, { company, ...owner }, await aVoucher(0))
  const viewOrderAt = async (at: string) => {
    clock.set(at)
    await runOrders({ ...context, now: clock.now() })
    await runOrders({ ...context, now: clock.now() })
    const mate = await anInstaller(context, { company })
    const { status, meta } = await orderSeenBy(context, mate, uuid)
    const { body } = await api(`GET /v1/company/points/${company.uuid}`, undefined, mate)
    return { status, points: body.company_points, reason: meta.timeline.at(-1).reason }
  }
  const { approved, rejected } = OrderStatus
  const waiting = { status: approved, points: 9900, reason: '' }
  assert.deepEqual(await viewOrderAt('2026-06-23T21:59:00Z'), waiting)
  const { reason, ...ended } = await viewOrderAt('2026-06-23T22:01:00Z')
  assert.deepEqual(ended, { status: rejected, points: 10_000 })
  assert.match(reason, /\w{3,} \w+/)
})

test('of an order that came to nothing unseen codes return to the pool and revealed ones are burnt', async () => {
  const owner = await aBuyer(context)
  const variant = await aVoucher(2, 2)
  const uuid = await buyVouchers(context, owner, { uuid: variant.uuid, quantity: 2 })
  await api(`POST /v2/orders/${uuid}/vouchers/1/reveal`, undefined, owner)
  const id = await findId(uuid)
  const undone = new Error('as if it never was')
  const refused = db.transaction().execute(async (tx) => {
    await tx.updateTable('orders').set({ status: 4 }).where('id', '=', id).execute()
    await returnStock({ db: tx, now: clock.now() }, id)
    await returnVouchers({ db: tx, now: clock.now() }, id)
    await returnVouchers({ db: tx, now: clock.now() }, id)
    const codes = await tx
      .selectFrom('voucher_code')
      .select(['order_id', 'burnt_at'])
      .where('variant_id', '=', variant.id)
      .orderBy('id')
      .execute()
    assert.deepEqual(codes, [
      { order_id: id, burnt_at: clock.now() },
      { order_id: null, burnt_at: null },
    ])
    const moves = await tx
      .selectFrom('stock_move')
      .select(['kind', 'delta'])
      .where('variant_id', '=', variant.id)
      .orderBy('id')
      .execute()
    const deltas = moves.map(({ kind, delta }) => `${kind} ${delta}`)
    assert.deepEqual(deltas, ['take -2', 'return 2', 'set -1'])
    throw undone
  })
  await assert.rejects(refused, undone)
})

test('what looks like markup in a code is text, as it was imported', async () => {
  const owner = await aBuyer(context)
  const wild = `<script>alert(1)</script>"';--`
  const uuid = await buyVouchers(context, owner, await aVoucher([{ code: wild, password: '<b>' }]))
  const reply = await api(`POST /v2/orders/${uuid}/vouchers/1/reveal`, undefined, owner)
  assert.deepEqual([reply.body.number, reply.body.password], [wild, '<b>'])
})

test('no log line says a code or a password, however much is logged', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const app = await createApp({ ...context, log })
  const owner = await aBuyer(context)
  const codes = [{ code: 'NEVER-LOGGED-1', password: 'pass-never-2' }]
  const uuid = await buyVouchers(context, owner, await aVoucher(codes))
  const headers = { authorization: `Bearer ${owner.token}` }
  const url = `/api/v2/orders/${uuid}`
  const reveal = await app.inject({ method: 'POST', url: `${url}/vouchers/1/reveal`, headers })
  const detail = await app.inject({ url, headers })
  for (const { payload } of [reveal, detail]) assert.match(payload, /NEVER-LOGGED-1/)
  await app.inject({ method: 'POST', url: `${url}/vouchers/9/reveal`, headers })
  await maintainPools({ ...context, log, now: clock.now() })
  assert.ok(lines.some((line) => /voucher codes run low/.test(line)))
  assert.doesNotMatch(lines.join(''), /NEVER-LOGGED|pass-never/)
  await app.close()
})

test('the owner is told by a link that the voucher is ready, never by a code', async () => {
  const owner = await aBuyer(context)
  const uuid = await buyVouchers(context, owner, await aVoucher([{ code: 'NOT-IN-A-MAIL-77' }]))
  const { rows } = await pool.query(
    `select event, params::text, path from notification where installer_id = $1 and event like 'voucher%'`,
    [owner.installer.id],
  )
  assert.deepEqual([rows.length, rows[0].path], [1, `/orders/${uuid}`])
  assert.doesNotMatch(rows[0].params, /NOT-IN/)
})
