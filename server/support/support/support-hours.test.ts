import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRegion } from '#contract/regions.ts'
import { getSupportHours } from './support-hours.ts'

const hoursIn = (slug: string, at: string) => getSupportHours(findRegion(slug)!.id, new Date(at))

test('the club answers on working days from eight to four in the time of the country', () => {
  const open = hoursIn('pl', '2026-06-15T09:00:00Z')
  assert.deepEqual([open.is_open, open.opens_at, open.time_zone], [true, null, 'Europe/Warsaw'])
  assert.deepEqual([open.from, open.to], ['08:00', '16:00'])
  assert.equal(open.answer_by, '2026-06-16T14:00:00.000Z')
})

test('the minute before it opens and the minute it closes', () => {
  const states: [at: string, isOpen: boolean, opensAt: string | null][] = [
    ['2026-06-15T05:59:59Z', false, '2026-06-15T06:00:00.000Z'],
    ['2026-06-15T06:00:00Z', true, null],
    ['2026-06-15T13:59:59Z', true, null],
    ['2026-06-15T14:00:00Z', false, '2026-06-16T06:00:00.000Z'],
  ]
  for (const [at, isOpen, opensAt] of states)
    assert.deepEqual([hoursIn('pl', at).is_open, hoursIn('pl', at).opens_at], [isOpen, opensAt], at)
})

test('a weekend and a holiday are no working days, each country has its own', () => {
  const friday = hoursIn('pl', '2026-06-19T15:00:00Z')
  assert.deepEqual(
    [friday.opens_at, friday.answer_by],
    ['2026-06-22T06:00:00.000Z', '2026-06-22T14:00:00.000Z'],
  )
  const corpusChristi = '2026-06-04T09:00:00Z'
  assert.equal(hoursIn('pl', corpusChristi).is_open, false)
  assert.equal(hoursIn('cz', corpusChristi).is_open, true)
})

test('hours follow the clock where it changes, and east of it they begin earlier', () => {
  assert.equal(hoursIn('pl', '2026-10-24T09:00:00Z').opens_at, '2026-10-26T07:00:00.000Z')
  assert.equal(hoursIn('bg', '2026-06-15T05:00:00Z').is_open, true)
  assert.equal(hoursIn('pl', '2026-06-15T05:00:00Z').is_open, false)
})
