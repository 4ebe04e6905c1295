import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSightings } from './sightings.ts'

test('a code that stays in view is news once, however long', () => {
  const news = createSightings()
  assert.deepEqual(news(['a'], 0), ['a'])
  for (let at = 100; at < 10_000; at += 100) assert.deepEqual(news(['a'], at), [])
})

test('a code is news again when it was out of sight for a while', () => {
  const news = createSightings()
  news(['a'], 0)
  assert.deepEqual(news(['b', 'b'], 1000), ['b'])
  assert.deepEqual(news(['a'], 2000), [])
  assert.deepEqual(news(['a', 'b'], 5000), ['a', 'b'])
})
