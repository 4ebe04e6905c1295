import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { rules } from '#server/platform/actor.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { findLots, moveTo } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { anInstaller, givePoints, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { debitPoints } from './debit-points.ts'
import { expirePoints } from './expire-points.ts'
import { lockAccount } from './lock-account.ts'
import { isOpenLot } from './open-lots.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock, db, pool } = context

function inDays(days: number) {
  return new Date(clock.now().getTime() + days * dayMs)
}

async function fetchPoints(owner: TestInstaller) {
  return (await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, owner)).body
}

async function hold(owner: TestInstaller, price: number) {
  const { variant } = await aProduct(context, { type: 2, price, stock: 1000 })
  const body = {
    order: [{ uuid: variant.uuid, quantity: 1 }],
    type: 2,
    customer: { name: 'A', surname: 'B' },
  }
  const reply = await api('POST /v2/orders', body, {
    ...owner,
    headers: { 'idempotency-key': randomUUID() },
  })
  assert.equal(reply.status, 201, reply.text)
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('uuid', '=', reply.body.uuid)
    .executeTakeFirstOrThrow()
  return {
    id,
    move: (to: OrderStatus) => moveTo(context, reply.body.uuid, to),
  }
}

test('a debit takes what is free, never what an order holds', async () => {
  const owner = await anInstaller(context, { points: 100 })
  await hold(owner, 60)
  const companyId = owner.company.id
  const undone = new Error('undone: no adjustment stands for it')
  const debit = (points: number) =>
    inTransaction({ ...context, now: clock.now() }, async (ctx) => {
      await lockAccount(ctx, companyId)
      const source = { type: 'adjustment', id: points }
      const booking = { companyId, points, source, eventKey: `debit:${companyId}`, actor: rules }
      await debitPoints(ctx, { ...booking, kind: 'adjust.debit' })
      throw undone
    })
  await assert.rejects(debit(41), { code: 'points.too_few' })
  await assert.rejects(debit(40), undone)
  const { company_points, reserved_points } = await fetchPoints(owner)
  assert.deepEqual([company_points, reserved_points], [40, 60])
})

test('the summary has every field of the document', proves(['API-037', 'BAL-012']), async () => {
  const owner = await anInstaller(context)
  const { points, projects, scans, ...balance } = await fetchPoints(owner)
  assert.deepEqual(balance, { company_points: 0, reserved_points: 0, is_frozen: false })
  proves(['BAL-013', 'BAL-014', 'BAL-015', 'BAL-016'])
  assert.deepEqual(points, { to_expire: 0, completed: 0, in_prog: 0, lost: 0 })
  proves(['BAL-017', 'BAL-018', 'BAL-019', 'BAL-020', 'BAL-021'])
  assert.deepEqual(
    [projects, scans],
    [
      { completed: 0, in_prog: 0, lost: 0 },
      { current_year: 0, completed: 0 },
    ],
  )
})

test(
  'two people of one company see the same points, another company none of it',
  proves(['BAL-006']),
  async () => {
    const owner = await anInstaller(context, { points: 70 })
    const colleague = await anInstaller(context, { company: owner.company, role: 4 })
    assert.deepEqual(await fetchPoints(colleague), await fetchPoints(owner))
    const stranger = await anInstaller(context)
    const foreign = await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, stranger)
    const missing = await api(`GET /v1/company/points/${randomUUID()}`, undefined, stranger)
    assert.equal(foreign.status, 404)
    assert.equal(foreign.text, missing.text)
  },
)

test('the points that end first are taken first', async () => {
  const owner = await anInstaller(context)
  await givePoints(context, owner.company.id, 50, inDays(300))
  await givePoints(context, owner.company.id, 30, inDays(20))
  await givePoints(context, owner.company.id, 40, inDays(100))
  await hold(owner, 60)
  assert.deepEqual(
    (await findLots(context, owner)).map((lot) => lot.held),
    [30, 30, 0],
  )
})

test('what ends this year is told without the reserved points', async () => {
  const owner = await anInstaller(context)
  await givePoints(context, owner.company.id, 100, new Date('2026-12-31T23:00:00Z'))
  await givePoints(context, owner.company.id, 100, new Date('2027-12-31T23:00:00Z'))
  assert.equal((await fetchPoints(owner)).points.to_expire, 100)
  await hold(owner, 30)
  assert.equal((await fetchPoints(owner)).points.to_expire, 70)
})

test('points end on their day; twice and in parallel expires once', async () => {
  const owner = await anInstaller(context)
  await givePoints(context, owner.company.id, 80, inDays(1))
  await givePoints(context, owner.company.id, 20, inDays(9))
  const later = inDays(2)
  await Promise.all([1, 2, 3].map(() => expirePoints({ db, now: later })))
  await expirePoints({ db, now: later })
  const { body } = await api('GET /v1/points/history', undefined, owner)
  const expired = body.data.filter((row: { variation: string }) => row.variation === 'expired')
  assert.deepEqual(
    expired.map((row: { points: number; balance: number }) => [row.points, row.balance]),
    [[80, 20]],
  )
})

test('ended points cannot be spent even before the scheduler has swept them', async () => {
  const owner = await anInstaller(context)
  await givePoints(context, owner.company.id, 80, inDays(0.01))
  const { variant } = await aProduct(context, { type: 2, price: 80 })
  const body = {
    order: [{ uuid: variant.uuid, quantity: 1 }],
    type: 2,
    customer: { name: 'A', surname: 'B' },
  }
  clock.add(0.02 * dayMs)
  const fresh = await anInstaller(context, { company: owner.company })
  assert.equal((await fetchPoints(fresh)).company_points, 0)
  assert.equal((await api('POST /v2/orders', body, fresh)).body.code, 'orders.too_few_points')
  await expirePoints({ db, now: clock.now() })
})

test('reserved points do not expire; released after their end they get 60 days, once', async () => {
  const owner = await anInstaller(context)
  await givePoints(context, owner.company.id, 40, inDays(1))
  const first = await hold(owner, 40)
  clock.add(3 * dayMs)
  await expirePoints({ db, now: clock.now() })
  await first.move(OrderStatus.rejected)
  const again = await anInstaller(context, { company: owner.company })
  assert.equal((await fetchPoints(again)).company_points, 40)
  const second = await hold(again, 40)
  clock.add(61 * dayMs)
  await second.move(OrderStatus.rejected)
  const last = await anInstaller(context, { company: owner.company })
  assert.equal((await fetchPoints(last)).company_points, 0)
})

test('an entry of the ledger can be neither changed nor deleted', async () => {
  const owner = await anInstaller(context, { points: 10 })
  const mine = db
    .updateTable('points_entry')
    .set({ points: 1000 })
    .where('company_id', '=', owner.company.id)
  await assert.rejects(mine.execute(), /append-only/)
  await assert.rejects(db.deleteFrom('points_entry').execute(), /append-only/)
  await assert.rejects(context.pool.query('truncate points_entry cascade'), /append-only/)
})

test('a hold ends once', async () => {
  const owner = await anInstaller(context, { points: 100 })
  const { id, move } = await hold(owner, 50)
  await move(OrderStatus.rejected)
  const reopened = db
    .updateTable('points_hold')
    .set({ state: 'open', ended_at: null })
    .where('order_id', '=', id)
  await assert.rejects(reopened.execute(), /has ended/)
})

test('the same event is entered once', async () => {
  const owner = await anInstaller(context, { points: 10 })
  const { rows } = await context.pool.query('select * from points_entry where company_id = $1', [
    owner.company.id,
  ])
  const { id: _id, uuid: _uuid, amount: _amount, seq, ...row } = rows[0]
  const copy = db.insertInto('points_entry').values({ ...row, seq: seq + 1 })
  await assert.rejects(copy.execute(), /event_key/)
})

test(
  'the statement pages by its line numbers, newest first',
  proves(['BAL-005', 'API-068', 'BAL-022', 'BAL-023', 'BAL-024', 'BAL-025']),
  async () => {
    const owner = await anInstaller(context)
    for (let n = 1; n <= 25; n++) await givePoints(context, owner.company.id, n)
    const first = (await api('GET /v1/points/history', undefined, owner)).body
    const second = (await api('GET /v1/points/history?page=2', undefined, owner)).body
    assert.deepEqual([first.meta.total, first.meta.last_page], [25, 2])
    const points = [...first.data, ...second.data].map((row: { points: number }) => row.points)
    assert.deepEqual(
      points,
      Array.from({ length: 25 }, (_, n) => 25 - n),
    )
    assert.equal(first.data[0].balance, 325)
    const entries = [...first.data, ...second.data] as { uuid: string; event: string }[]
    assert.equal(new Set(entries.map(({ uuid }) => uuid)).size, 25)
    assert.deepEqual([...new Set(entries.map(({ event }) => event))], ['campaign.bonus'])
    assert.equal(first.data[0].created_at, clock.now().toISOString())
    assert.deepEqual((await api('GET /v1/points/history?page=3', undefined, owner)).body.data, [])
  },
)

test('a company that has spent thousands of lots is known to have few open ones', async () => {
  const { company } = await anInstaller(context)
  const connection = await pool.connect()
  await connection.query('begin')
  await connection.query(
    `with entry as (
       insert into points_entry (company_id, seq, kind, from_account, to_account, points,
         balance_after, available_after, source_type, source_id, event_key, actor_system, created_at)
       select $1::bigint, n, 'campaign.bonus', 'issued', 'available', 1, n, n, 'test', n::text,
         'test:' || n, 'rules', now() from generate_series(1, 5000) n returning id, seq
     )
     insert into points_lot (company_id, entry_id, amount, used, expires_at)
     select $1, id, 1, (seq > 5)::int, now() + interval '1 year' from entry`,
    [company.id],
  )
  await connection.query('analyze points_lot')
  const { sql: openLots, parameters } = sql`select 1 from points_lot l
    where l.company_id = ${company.id} and l.expires_at > now() and ${isOpenLot}`.compile(db)
  const { rows } = await connection.query(`explain (format json) ${openLots}`, [...parameters])
  await connection.query('rollback')
  connection.release()
  const plan = rows[0]['QUERY PLAN'][0].Plan as { 'Plan Rows': number }
  assert.ok(plan['Plan Rows'] < 50, `${plan['Plan Rows']} rows are expected`)
})
