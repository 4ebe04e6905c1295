import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toInstant, toWallTime } from './wall-time.ts'

test('an instant and the time on the clocks of a zone lead to each other, also across summer time', () => {
  for (const [instant, wall] of [
    ['2026-01-15T08:30:00.000Z', '2026-01-15T09:30'],
    ['2026-07-15T07:30:00.000Z', '2026-07-15T09:30'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
  ] as const) {
    assert.equal(toWallTime(instant, 'Europe/Warsaw'), wall)
    assert.equal(toInstant(wall, 'Europe/Warsaw'), instant)
  }
})

test('no time is no instant', () => {
  assert.equal(toInstant('', 'Europe/Warsaw'), null)
  assert.equal(toWallTime(null, 'Europe/Warsaw'), '')
})
