import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PointsEntry } from '#contract/points/points.ts'
import { endOfYearDay } from './end-of-year.ts'
import { groupByMonth, getChange, getVariation } from './statement.ts'
import { proves } from '#tools/proves.ts'

test('entries stand under their month', () => {
  const entries = ['2026-11-20', '2026-11-01', '2026-09-30', '2025-11-01'].map(
    (created_at) => ({ created_at }) as PointsEntry,
  )
  const months = groupByMonth(entries, (instant) => instant.slice(0, 7))
  assert.deepEqual(
    months.map(({ month, entries }) => [month, entries.length]),
    [
      ['2026-11', 2],
      ['2026-09', 1],
      ['2025-11', 1],
    ],
  )
})

test('only what is credited adds', proves(['BAL-026', 'BAL-027', 'BAL-028', 'BAL-029']), () => {
  const variations = ['positive', 'negative', 'reserved', 'expired'] as const
  assert.deepEqual(
    variations.map((variation) => getChange({ points: 15, variation })),
    [15, -15, -15, -15],
  )
})

test('points that were reserved or taken back are told as such', () => {
  assert.equal(getVariation({ variation: 'negative', event: 'order.spent' }), 'wasReserved')
  assert.equal(getVariation({ variation: 'negative', event: 'clawback' }), 'takenBack')
  assert.equal(getVariation({ variation: 'negative', event: 'adjust.debit' }), 'takenBack')
  assert.equal(getVariation({ variation: 'reserved', event: 'order.reserved' }), 'reserved')
})

test('points end on the last day of the region’s year', () => {
  const night = new Date('2026-12-31T23:30:00Z')
  assert.equal(endOfYearDay('Europe/London', night), '31\u00a0Dec\u00a02026')
  assert.equal(endOfYearDay('Europe/Warsaw', night), '31\u00a0Dec\u00a02027')
})
