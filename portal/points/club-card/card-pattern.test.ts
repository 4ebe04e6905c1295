import assert from 'node:assert/strict'
import { test } from 'node:test'
import { patternOf } from './card-pattern.ts'

test('a company has one roof on its card, and another company another one', () => {
  assert.deepEqual(patternOf('a'), patternOf('a'))
  assert.notDeepEqual(patternOf('a'), patternOf('b'))
})
