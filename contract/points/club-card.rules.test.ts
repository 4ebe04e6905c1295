import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayRenew, topUpAmounts, topUpLimits } from './club-card.rules.ts'

test('a card may be ordered anew in its last 60 days and afterwards', () => {
  assert.equal(mayRenew('2026-08-15', '2026-06-15'), false)
  assert.equal(mayRenew('2026-08-14', '2026-06-15'), true)
  assert.equal(mayRenew('2026-06-14', '2026-06-15'), true)
  assert.equal(mayRenew(null, '2026-06-15'), false)
})

test('every amount fits into the limits', () => {
  const maximum = Math.max(...topUpAmounts)
  for (const limit of Object.values(topUpLimits)) assert.ok(maximum <= limit)
})
