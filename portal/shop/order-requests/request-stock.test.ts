import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getOrderableContents, getShortLines } from './request-stock.ts'

const line = { name: 'Jacket', image: '', price: 100, variantGuid: 'a', quantity: 3, stock: 9 }

test('a request is ordered as far as the stock goes', () => {
  const contents = [line, { ...line, stock: 2 }, { ...line, stock: 0 }]
  assert.deepEqual(
    getOrderableContents({ contents }).map(({ quantity }) => quantity),
    [3, 2],
  )
  assert.equal(getShortLines({ contents }).length, 2)
  assert.deepEqual(getShortLines({ contents: [line] }), [])
})
