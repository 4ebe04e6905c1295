import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order } from '#contract/shop/orders.ts'
import { getValidity, getVouchers } from './voucher-state.ts'
import { proves } from '#tools/proves.ts'

const now = new Date('2026-06-15T10:00:00Z')

test('a voucher is good to the end of its last day and warns a month before', () => {
  assert.equal(getValidity('2026-06-14', now), 'over')
  assert.equal(getValidity('2026-06-15', now), 'soon')
  assert.equal(getValidity('2026-07-14', now), 'soon')
  assert.equal(getValidity('2026-07-16', now), 'good')
})

test(
  'an order with the documents’ one voucher shows it',
  proves(['ORD-039', 'ORD-040', 'ORD-041']),
  () => {
    const response = { number: 'AB12', expiresAt: '2027-03-05', password: '77' }
    const meta = { vouchers: [], response, contents: [{ name: 'Fuel' }] }
    const [voucher] = getVouchers({ meta, created_at: 'then' } as unknown as Order)
    assert.deepEqual([voucher?.name, voucher?.number, voucher?.password], ['Fuel', 'AB12', '77'])
  },
)
