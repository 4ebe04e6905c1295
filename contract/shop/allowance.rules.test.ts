import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsAllowance } from './allowance.rules.ts'
import { OrderType } from './shop.rules.ts'

test('an order fits up to the last point that is left, of the kinds an employee orders', () => {
  const allowance = { points: 300, left: 100 }
  const fits = (total: number, type: number = OrderType.cart) =>
    fitsAllowance(allowance, { type, total })
  assert.deepEqual([fits(99), fits(100), fits(101)], [true, true, false])
  assert.deepEqual([fits(1, OrderType.voucher), fits(1, OrderType.scanGated)], [true, true])
  assert.deepEqual([fits(1, OrderType.marketing), fits(1, OrderType.clubCard)], [false, false])
  const none = { points: null, left: 0 }
  assert.equal(fitsAllowance(none, { type: OrderType.cart, total: 0 }), false)
})
