import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import type { House } from '#server/app.ts'
import type { Report } from '#server/outside/reports.ts'
import { giveCodes } from '#server/testing/codes.ts'
import { aProduct } from '#server/testing/goods.ts'
import { anInstaller } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { aBuyer, buyVouchers, orderVouchers } from '#server/testing/vouchers.ts'
import { keepPools } from './keep-pools.ts'
import { remindOfVouchers } from './remind-of-vouchers.ts'
import { resealVouchers } from './reseal-vouchers.ts'
import { openedCode } from './sealed-code.ts'
import { laterBy } from './voucher-life.ts'

const house = await testApp()
const { api, clock, db, pool, secrets } = house
const today = () => clock.now().toISOString().slice(0, 10)

/** A service for errors that can be away. */
function reportsTo(sent: Report[], isAway = false): Pick<House, 'db' | 'log' | 'outside'> {
  const send = async (report: Report) => {
    if (isAway) throw new Error('away')
    sent.push(report)
  }
  return { db, log: house.log, outside: { ...house.outside, reports: { send } } }
}

async function aVoucher(stock: number, codes: number) {
  const { variant } = await aProduct(house, { type: 2, price: 10, stock, codes })
  const { rows } = await pool.query('select sku from variant where id = $1', [variant.id])
  return { ...variant, sku: rows[0].sku as string }
}

async function stockOf({ id }: { id: number }) {
  const { rows } = await pool.query('select stock from variant where id = $1', [id])
  return rows[0].stock as number
}

const of = (sent: Report[], { sku }: { sku: string }) =>
  sent.filter(({ reference }) => reference === sku)

test('a low pool is told once a day, however often and however many look', async () => {
  const [low, full] = [await aVoucher(19, 19), await aVoucher(20, 20)]
  const hidden = await aProduct(house, { type: 2, stock: 1, codes: 1, visible: false })
  const sent: Report[] = []
  const parts = reportsTo(sent)
  await Promise.all([keepPools(parts, clock.now()), keepPools(parts, clock.now())])
  await keepPools(parts, clock.now())
  assert.deepEqual([of(sent, low).length, of(sent, full).length], [1, 0])
  assert.match(of(sent, low)[0]!.message, /19 left/)
  assert.ok(hidden && sent.every(({ level }) => level === 'warning'))
  clock.add(86_400_000)
  await keepPools(parts, clock.now())
  assert.equal(of(sent, low).length, 2)
})

test('an alarm that does not get through is sent at the next look', async () => {
  const low = await aVoucher(3, 3)
  const sent: Report[] = []
  await keepPools(reportsTo(sent, true), clock.now())
  await keepPools(reportsTo(sent), clock.now())
  assert.equal(of(sent, low).length, 1)
})

test('a pool that lasts less than 14 days at the pace of the last 30 is low', async () => {
  const voucher = await aVoucher(200, 80)
  const owner = await aBuyer(house)
  const sent: Report[] = []
  await buyVouchers(house, owner, { uuid: voucher.uuid, quantity: 50 })
  await keepPools(reportsTo(sent), clock.now())
  assert.equal(of(sent, voucher).length, 0, '30 left of 50 ordered')
  const second = await aVoucher(200, 80)
  await buyVouchers(house, owner, { uuid: second.uuid, quantity: 58 })
  await keepPools(reportsTo(sent), clock.now())
  assert.equal(of(sent, second).length, 1, '22 left of 58 ordered')
})

test('the stock never promises more codes than may be handed out', async () => {
  const owner = await aBuyer(house)
  const voucher = await aVoucher(10, 0)
  await giveCodes(house, voucher.id, [
    ...Array.from({ length: 4 }, () => ({})),
    ...Array.from({ length: 3 }, () => ({ expiresOn: laterBy(today(), 61) })),
  ])
  await orderVouchers(house, owner, { uuid: voucher.uuid, quantity: 2 })
  await keepPools(reportsTo([]), clock.now())
  assert.equal(await stockOf(voucher), 5)
  await keepPools(reportsTo([]), new Date(clock.now().getTime() + 2 * 86_400_000))
  assert.equal(await stockOf(voucher), 2)
  const untouched = await aVoucher(5, 30)
  await keepPools(reportsTo([]), clock.now())
  assert.equal(await stockOf(untouched), 5)
})

test('owners are reminded 30 and 7 days before a voucher ends, revealed or not, once each', async () => {
  const start = clock.now()
  const owner = await aBuyer(house)
  const mate = await anInstaller(house, { company: owner.company, role: 4 })
  const end = laterBy(today(), 90)
  const voucher = await aVoucher(10, 0)
  await giveCodes(house, voucher.id, [
    { code: 'SECRET-ONE-11', expiresOn: end },
    { code: 'SECRET-TWO-22', expiresOn: end },
  ])
  const uuid = await buyVouchers(house, owner, { uuid: voucher.uuid, quantity: 2 })
  await api(`POST /v2/orders/${uuid}/vouchers/1/reveal`, undefined, owner)
  const told = async (daysLeft: number) => {
    clock.set(new Date(start.getTime() + (90 - daysLeft) * 86_400_000))
    await Promise.all([remindOfVouchers(house, clock.now()), remindOfVouchers(house, clock.now())])
    await remindOfVouchers(house, clock.now())
    const { rows } = await pool.query(
      `select params, path from notification where event = 'voucher.expiring'
       and installer_id = any($1)`,
      [[owner.installer.id, mate.installer.id]],
    )
    return rows
  }
  const { rows: before } = await pool.query('select count(*)::int as n from message')
  const counts = []
  for (const left of [60, 31, 30, 29, 8, 7, 1, 0, -1]) counts.push((await told(left)).length)
  assert.deepEqual(counts, [0, 0, 1, 1, 1, 2, 2, 2, 2])
  const rows = await told(-2)
  assert.deepEqual([rows[0].params.count, rows[0].path], [2, `/orders/${uuid}`])
  assert.doesNotMatch(JSON.stringify(rows), /SECRET/)
  const { rows: after } = await pool.query('select count(*)::int as n from message')
  assert.equal(after[0].n - before[0].n, 2)
  clock.set(start)
})

test('after a change of the key codes are closed anew, and the old key opens nothing any more', async () => {
  const voucher = await aVoucher(700, 0)
  const given = await giveCodes(house, voucher.id, 700)
  const ring = { ...secrets, sealKey: randomBytes(32), oldSealKeys: [secrets.sealKey] }
  const { rows } = await pool.query('select count(*)::int as n from voucher_code')
  const done = await Promise.all([
    resealVouchers({ db, secrets: ring }),
    resealVouchers({ db, secrets: ring }),
  ])
  assert.equal(done[0] + done[1], rows[0].n)
  assert.equal(await resealVouchers({ db, secrets: ring }), 0)
  const { rows: sealed } = await pool.query(
    'select code_sealed from voucher_code where variant_id = $1 order by id',
    [voucher.id],
  )
  const alone = { ...ring, oldSealKeys: [] }
  assert.deepEqual(
    sealed.map((row) => openedCode(alone, row.code_sealed).code),
    given.map(({ code }) => code),
  )
  assert.throws(() => openedCode(secrets, sealed[0].code_sealed))
  await resealVouchers({ db, secrets: { ...secrets, oldSealKeys: [ring.sealKey] } })
})
