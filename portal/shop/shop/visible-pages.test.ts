import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visiblePages } from './visible-pages.ts'

test('a phone keeps the pages before, beside a pager one page stands alone', () => {
  assert.deepEqual(visiblePages(3, false), [1, 2, 3])
  assert.deepEqual(visiblePages(3, true), [3])
})

test('an odd page number does not ask for thousands of pages', () => {
  assert.equal(visiblePages(9000, false).length, 10)
})
