import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pauseEnd } from './account-changes.rules.ts'

test('a pause lasts until its end and no longer', () => {
  const until = '2026-06-18T09:00:00.000Z'
  assert.equal(pauseEnd(until, new Date('2026-06-18T08:59:59.999Z')), until)
  assert.equal(pauseEnd(until, new Date(until)), null)
  assert.equal(pauseEnd(null, new Date(until)), null)
})
