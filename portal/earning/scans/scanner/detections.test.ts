import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDetections } from './detections.ts'

test('a code that stays in view is reported once, however long', () => {
  const freshCodes = createDetections()
  assert.deepEqual(freshCodes(['a'], 0), ['a'])
  for (let at = 100; at < 10_000; at += 100) assert.deepEqual(freshCodes(['a'], at), [])
})

test('a code is reported again when it was out of sight for a while', () => {
  const freshCodes = createDetections()
  freshCodes(['a'], 0)
  assert.deepEqual(freshCodes(['b', 'b'], 1000), ['b'])
  assert.deepEqual(freshCodes(['a'], 2000), [])
  assert.deepEqual(freshCodes(['a', 'b'], 5000), ['a', 'b'])
})
