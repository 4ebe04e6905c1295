import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPriceChanges } from './price-changes.ts'

const item = { uuid: 'a', title: 'Jacket', image: '', quantity: 1, price: 140 }

test('a price that is not the one seen first is told, old and new', () => {
  assert.deepEqual(findPriceChanges(new Map([['a', 130]]), [item]), [
    { uuid: 'a', title: 'Jacket', from: 130, to: 140 },
  ])
  assert.deepEqual(findPriceChanges(new Map([['a', 140]]), [item]), [])
  assert.deepEqual(findPriceChanges(new Map(), [item]), [])
})
