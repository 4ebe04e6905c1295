import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getPanel } from './product-panel.ts'
import { proves } from '#tools/proves.ts'

test(
  'products, vouchers and rewards for scans go into the cart, the card straight to checkout, print is configured',
  proves(['PRD-011']),
  () => {
    assert.deepEqual([1, 2, 6].map(getPanel), ['cart', 'cart', 'cart'])
    assert.equal(getPanel(4), 'direct')
    assert.equal(getPanel(3), 'configurator')
  },
)

test('an unknown type has no panel, and a top-up has its own page', () => {
  assert.deepEqual([5, 99].map(getPanel), [undefined, undefined])
})
