import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getVisiblePages } from './visible-pages.ts'

test('a phone keeps the pages before, beside a pager one page stands alone', () => {
  assert.deepEqual(getVisiblePages(3, false), [1, 2, 3])
  assert.deepEqual(getVisiblePages(3, true), [3])
})

test('an odd page number does not ask for thousands of pages', () => {
  assert.equal(getVisiblePages(9000, false).length, 10)
})
