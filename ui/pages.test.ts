import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagesAround } from './pages.ts'

test('few pages are all shown', () => {
  assert.deepEqual(pagesAround(2, 4), [1, 2, 3, 4])
  assert.deepEqual(pagesAround(1, 1), [1])
})

test('long runs are left out, single pages are not', () => {
  assert.deepEqual(pagesAround(6, 12), [1, 0, 5, 6, 7, 0, 12])
  assert.deepEqual(pagesAround(4, 12), [1, 2, 3, 4, 5, 0, 12])
  assert.deepEqual(pagesAround(12, 12), [1, 0, 11, 12])
})
