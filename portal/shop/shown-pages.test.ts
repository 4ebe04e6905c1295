import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownPages } from './shown-pages.ts'

test('a phone keeps the pages before, beside a pager one page stands alone', () => {
  assert.deepEqual(shownPages(3, false), [1, 2, 3])
  assert.deepEqual(shownPages(3, true), [3])
})

test('an odd page number does not ask for thousands of pages', () => {
  assert.equal(shownPages(9000, false).length, 10)
})
