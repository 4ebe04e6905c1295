import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagesAround, slotsAround } from './pages.ts'
import { proves } from '#tools/proves.ts'

test('few pages are all shown', () => {
  assert.deepEqual(pagesAround(2, 4), [1, 2, 3, 4])
  assert.deepEqual(pagesAround(1, 1), [1])
})

test('long runs are left out, single pages are not', () => {
  assert.deepEqual(pagesAround(6, 12), [1, 0, 5, 6, 7, 0, 12])
  assert.deepEqual(pagesAround(4, 12), [1, 2, 3, 4, 5, 0, 12])
  assert.deepEqual(pagesAround(12, 12), [1, 0, 11, 12])
})

test(
  'a pager of five slots shows five neighbouring pages, or all there are',
  proves(['NTF-003']),
  () => {
    assert.deepEqual(slotsAround(1, 12, 5), [1, 2, 3, 4, 5])
    assert.deepEqual(slotsAround(7, 12, 5), [5, 6, 7, 8, 9])
    assert.deepEqual(slotsAround(12, 12, 5), [8, 9, 10, 11, 12])
    assert.deepEqual(slotsAround(2, 3, 5), [1, 2, 3])
  },
)
