import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getPagesAround, getSlotsAround } from './pages.ts'
import { proves } from '#tools/proves.ts'

test('few pages are all shown', () => {
  assert.deepEqual(getPagesAround(2, 4), [1, 2, 3, 4])
  assert.deepEqual(getPagesAround(1, 1), [1])
})

test('long runs are left out, single pages are not', () => {
  assert.deepEqual(getPagesAround(6, 12), [1, 0, 5, 6, 7, 0, 12])
  assert.deepEqual(getPagesAround(4, 12), [1, 2, 3, 4, 5, 0, 12])
  assert.deepEqual(getPagesAround(12, 12), [1, 0, 11, 12])
})

test(
  'a pager of five slots shows five neighbouring pages, or all there are',
  proves(['NTF-003']),
  () => {
    assert.deepEqual(getSlotsAround(1, 12, 5), [1, 2, 3, 4, 5])
    assert.deepEqual(getSlotsAround(7, 12, 5), [5, 6, 7, 8, 9])
    assert.deepEqual(getSlotsAround(12, 12, 5), [8, 9, 10, 11, 12])
    assert.deepEqual(getSlotsAround(2, 3, 5), [1, 2, 3])
  },
)
