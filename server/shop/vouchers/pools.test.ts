import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { ErrorReport } from '#server/platform/outside/error-reports.ts'
import { giveCodes } from '#testing/codes.ts'
import { aProduct } from '#testing/products.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { aBuyer, buyVouchers, orderVouchers } from '#testing/vouchers.ts'
import { maintainPools } from './maintain-pools.ts'
import { remindOfVouchers } from './remind-of-vouchers.ts'
import { rotateVoucherKeys } from './rotate-voucher-keys.ts'
import { decryptCode } from './encrypted-code.ts'
import { addDays } from './voucher-life.ts'

const context = await testApp()
const { api, clock, db, pool, secrets } = context
const today = () => clock.now().toISOString().slice(0, 10)

/** A service for errors that can be away. */
function reportsTo(
  sent: ErrorReport[],
  isAway = false,
): Pick<AppContext, 'db' | 'log' | 'outside'> {
  const send = async (report: ErrorReport) => {
    if (isAway) throw new Error('away')
    sent.push(report)
  }
  return { db, log: context.log, outside: { ...context.outside, errorReports: { send } } }
}

async function aVoucher(stock: number, codes: number) {
  const { variant } = await aProduct(context, { type: 2, price: 10, stock, codes })
  const { rows } = await pool.query('select sku from variant where id = $1', [variant.id])
  return { ...variant, sku: rows[0].sku as string }
}

async function findStock({ id }: { id: number }) {
  const { rows } = await pool.query('select stock from variant where id = $1', [id])
  return rows[0].stock as number
}

const of = (sent: ErrorReport[], { sku }: { sku: string }) =>
  sent.filter(({ reference }) => reference === sku)

test('a low pool is told once a day, however often and however many look', async () => {
  const [low, full] = [await aVoucher(19, 19), await aVoucher(20, 20)]
  const hidden = await aProduct(context, { type: 2, stock: 1, codes: 1, visible: false })
  const sent: ErrorReport[] = []
  const deps = reportsTo(sent)
  await Promise.all([
    maintainPools({ ...deps, now: clock.now() }),
    maintainPools({ ...deps, now: clock.now() }),
  ])
  await maintainPools({ ...deps, now: clock.now() })
  assert.deepEqual([of(sent, low).length, of(sent, full).length], [1, 0])
  assert.match(of(sent, low)[0]!.message, /19 left/)
  assert.ok(hidden && sent.every(({ level }) => level === 'warning'))
  clock.add(dayMs)
  await maintainPools({ ...deps, now: clock.now() })
  assert.equal(of(sent, low).length, 2)
})

test('an alarm that does not get through is sent at the next look', async () => {
  const low = await aVoucher(3, 3)
  const sent: ErrorReport[] = []
  await maintainPools({ ...reportsTo(sent, true), now: clock.now() })
  await maintainPools({ ...reportsTo(sent), now: clock.now() })
  assert.equal(of(sent, low).length, 1)
})

test('a pool that lasts less than 14 days at the pace of the last 30 is low', async () => {
  const voucher = await aVoucher(200, 80)
  const owner = await aBuyer(context)
  const sent: ErrorReport[] = []
  await buyVouchers(context, owner, { uuid: voucher.uuid, quantity: 50 })
  await maintainPools({ ...reportsTo(sent), now: clock.now() })
  assert.equal(of(sent, voucher).length, 0, '30 left of 50 ordered')
  const second = await aVoucher(200, 80)
  await buyVouchers(context, owner, { uuid: second.uuid, quantity: 58 })
  await maintainPools({ ...reportsTo(sent), now: clock.now() })
  assert.equal(of(sent, second).length, 1, '22 left of 58 ordered')
})

test('the stock never promises more codes than may be handed out', async () => {
  const owner = await aBuyer(context)
  const voucher = await aVoucher(10, 0)
  await giveCodes(context, voucher.id, [
    ...Array.from({ length: 4 }, () => ({})),
    ...Array.from({ length: 3 }, () => ({ expiresOn: addDays(today(), 61) })),
  ])
  await orderVouchers(context, owner, { uuid: voucher.uuid, quantity: 2 })
  await maintainPools({ ...reportsTo([]), now: clock.now() })
  assert.equal(await findStock(voucher), 5)
  await maintainPools({ ...reportsTo([]), now: new Date(clock.now().getTime() + 2 * dayMs) })
  assert.equal(await findStock(voucher), 2)
  const untouched = await aVoucher(5, 30)
  await maintainPools({ ...reportsTo([]), now: clock.now() })
  assert.equal(await findStock(untouched), 5)
})

test('owners are reminded 30 and 7 days before a voucher ends, revealed or not, once each', async () => {
  const start = clock.now()
  const owner = await aBuyer(context)
  const mate = await anInstaller(context, { company: owner.company, role: 4 })
  const end = addDays(today(), 90)
  const voucher = await aVoucher(10, 0)
  await giveCodes(context, voucher.id, [
    { code: 'SECRET-ONE-11', expiresOn: end },
    { code: 'SECRET-TWO-22', expiresOn: end },
  ])
  const uuid = await buyVouchers(context, owner, { uuid: voucher.uuid, quantity: 2 })
  await api(`POST /v2/orders/${uuid}/vouchers/1/reveal`, undefined, owner)
  const runReminders = async (daysLeft: number) => {
    clock.set(new Date(start.getTime() + (90 - daysLeft) * dayMs))
    await Promise.all([
      remindOfVouchers({ ...context, now: clock.now() }),
      remindOfVouchers({ ...context, now: clock.now() }),
    ])
    await remindOfVouchers({ ...context, now: clock.now() })
    const { rows } = await pool.query(
      `select params, path from notification where event = 'voucher.expiring'
       and installer_id = any($1)`,
      [[owner.installer.id, mate.installer.id]],
    )
    return rows
  }
  const { rows: before } = await pool.query('select count(*)::int as n from message')
  const counts = []
  for (const left of [60, 31, 30, 29, 8, 7, 1, 0, -1])
    counts.push((await runReminders(left)).length)
  assert.deepEqual(counts, [0, 0, 1, 1, 1, 2, 2, 2, 2])
  const rows = await runReminders(-2)
  assert.deepEqual([rows[0].params.count, rows[0].path], [2, `/orders/${uuid}`])
  assert.doesNotMatch(JSON.stringify(rows), /SECRET/)
  const { rows: after } = await pool.query('select count(*)::int as n from message')
  assert.equal(after[0].n - before[0].n, 2)
  clock.set(start)
})

test('after a change of the key codes are encrypted anew, and the old key decrypts nothing any more', async () => {
  const voucher = await aVoucher(700, 0)
  const given = await giveCodes(context, voucher.id, 700)
  const rotatedKeys = {
    ...secrets,
    encryptionKey: randomBytes(32),
    oldEncryptionKeys: [secrets.encryptionKey],
  }
  const { rows } = await pool.query('select count(*)::int as n from voucher_code')
  const done = await Promise.all([
    rotateVoucherKeys({ db, secrets: rotatedKeys }),
    rotateVoucherKeys({ db, secrets: rotatedKeys }),
  ])
  assert.equal(done[0] + done[1], rows[0].n)
  assert.equal(await rotateVoucherKeys({ db, secrets: rotatedKeys }), 0)
  const { rows: encrypted } = await pool.query(
    'select code_encrypted from voucher_code where variant_id = $1 order by id',
    [voucher.id],
  )
  const newKeyOnly = { ...rotatedKeys, oldEncryptionKeys: [] }
  assert.deepEqual(
    encrypted.map((row) => decryptCode(newKeyOnly, row.code_encrypted).code),
    given.map(({ code }) => code),
  )
  assert.throws(() => decryptCode(secrets, encrypted[0].code_encrypted))
  await rotateVoucherKeys({
    db,
    secrets: { ...secrets, oldEncryptionKeys: [rotatedKeys.encryptionKey] },
  })
})
