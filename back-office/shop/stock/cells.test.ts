import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StockRow } from '#contract/shop/stock.admin.ts'
import { toChanges, getUnsavedDrafts, parseCell, withPasted, withTyped } from './cells.ts'

const row = (uuid: string, changes: Partial<StockRow> = {}): StockRow => ({
  uuid,
  product: 'p',
  sku: uuid,
  name: uuid,
  type: 1,
  stock: 10,
  prices: { 10: 100 },
  is_shared: false,
  ...changes,
})
const [pl, cz] = [10, 5]
const place = { rows: [row('a'), row('b')], columns: [null, pl, cz] }

test('a cell is a whole number, thousands parted or not, and an empty price is none', () => {
  assert.deepEqual(
    ['12', ' 1 200 ', '1.200', '', '-', '1.5', 'x', '-3', '1000001'].map((text) =>
      parseCell(text, pl),
    ),
    [12, 1200, 1200, null, null, undefined, undefined, undefined, undefined],
  )
  assert.equal(parseCell('', null), undefined)
})

test('typing what stood there is no change', () => {
  const drafts = withTyped({}, row('a'), pl, '120')
  assert.deepEqual(toChanges(drafts).changes, [{ variant: 'a', region: pl, was: 100, now: 120 }])
  assert.deepEqual(withTyped(drafts, row('a'), pl, '100'), {})
})

test('a block is laid over the grid and cut at its edges', () => {
  const { changes, hasWrong } = toChanges(withPasted({}, '5\t6\n7\t8\n9\t9\r\n', place, [0, 1]))
  assert.deepEqual(
    changes.map(({ variant, region, now }) => [variant, region, now]),
    [
      ['a', pl, 5],
      ['a', cz, 6],
      ['b', pl, 7],
      ['b', cz, 8],
    ],
  )
  assert.equal(hasWrong, false)
})

test('the stock of a voucher is passed over', () => {
  const rows = [row('a', { type: 2 }), row('b', { is_shared: true }), row('c')]
  const { changes } = toChanges(withPasted({}, '1\n2\n3', { ...place, rows }, [0, 0]))
  assert.deepEqual(
    changes.map(({ variant }) => variant),
    ['c'],
  )
})

test('what was not saved stays over what stands there now', () => {
  const drafts = withPasted({}, '5\t6', place, [0, 1])
  const { changes } = toChanges(drafts)
  const left = getUnsavedDrafts(drafts, changes, [
    { variant: 'a', region: pl, problem: 'changed', now: 90 },
  ])
  assert.deepEqual(Object.values(left), [{ variant: 'a', region: pl, was: 90, text: '5' }])
})
