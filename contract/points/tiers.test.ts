import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getRetainedLevel, getLevel, getTierPercent } from './tiers.rules.ts'
import { proves } from '#tools/proves.ts'

test(
  'five scans in a bracket of twenty are 25 percent, the open bracket is full',
  proves(['TIR-015', 'TIR-016']),
  () => {
    assert.equal(getTierPercent(5, { from: 10, to: 29 }), 25)
    assert.equal(getTierPercent(0, { from: 100, to: 32_767 }), 100)
  },
)

test('a level is the highest bracket that the scans reach', () => {
  const brackets = [
    { from: 0, level: 0 },
    { from: 5, level: 1 },
    { from: 15, level: 2 },
  ]
  assert.deepEqual(
    [0, 4, 5, 14, 15, 900].map((total) => getLevel(brackets, total)),
    [0, 0, 1, 1, 2, 2],
  )
})

test('the level of last year stays until March, then falls by one a year at most', () => {
  const reached = new Map([[2025, 3]])
  assert.deepEqual(
    [getRetainedLevel(reached, 2026, true), getRetainedLevel(reached, 2026, false)],
    [3, 2],
  )
  assert.deepEqual(
    [getRetainedLevel(reached, 2027, true), getRetainedLevel(reached, 2027, false)],
    [2, 1],
  )
  assert.equal(getRetainedLevel(reached, 2031, false), 0)
  assert.equal(getRetainedLevel(new Map([...reached, [2026, 4]]), 2026, true), 4)
  assert.equal(getRetainedLevel(new Map(), 2026, false), 0)
})
