import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toAverageDays, getBreakage } from './sums.ts'

test('breakage is the expired share of what left the balances', () => {
  assert.equal(getBreakage({ expired: 25, spent: 75 }), 0.25)
  assert.equal(getBreakage({ expired: 0, spent: 0 }), null)
})

test('an average is told in days with one decimal', () => {
  assert.equal(toAverageDays(2, 60), 1.3)
  assert.equal(toAverageDays(0, 0), null)
})
