import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCardPattern } from './card-pattern.ts'

test('a company has one roof on its card, and another company another one', () => {
  assert.deepEqual(createCardPattern('a'), createCardPattern('a'))
  assert.notDeepEqual(createCardPattern('a'), createCardPattern('b'))
})
