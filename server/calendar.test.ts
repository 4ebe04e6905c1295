import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  boundsOf,
  endOfEarned,
  endOfGiven,
  endOfLocalDay,
  endOfYear,
  localYear,
  startOfLocalDay,
} from './calendar.ts'

const iso = (at: Date) => at.toISOString()

test('a year ends at midnight of the country', () => {
  assert.equal(iso(endOfYear(2026, 'Europe/Warsaw')), '2026-12-31T23:00:00.000Z')
  assert.equal(iso(endOfYear(2026, 'Europe/Sofia')), '2026-12-31T22:00:00.000Z')
})

test('the year of an instant is the one of the country', () => {
  assert.equal(localYear(new Date('2026-12-31T22:30:00Z'), 'Europe/Sofia'), 2027)
  assert.equal(localYear(new Date('2026-12-31T22:30:00Z'), 'Europe/Warsaw'), 2026)
})

test('a day ends right on the nights when the clocks change', () => {
  assert.equal(
    iso(endOfLocalDay(new Date('2026-03-29T12:00:00Z'), 'Europe/Warsaw')),
    '2026-03-29T22:00:00.000Z',
  )
  assert.equal(
    iso(startOfLocalDay(new Date('2026-03-29T12:00:00Z'), 'Europe/Warsaw')),
    '2026-03-28T23:00:00.000Z',
  )
  assert.equal(
    iso(endOfLocalDay(new Date('2026-10-25T12:00:00Z'), 'Europe/Warsaw')),
    '2026-10-25T23:00:00.000Z',
  )
})

test('earned points live until the end of the next year, given ones twelve months', () => {
  assert.equal(
    iso(endOfEarned(new Date('2026-01-01T00:00:00Z'), 'Europe/Warsaw')),
    '2027-12-31T23:00:00.000Z',
  )
  assert.equal(
    iso(endOfGiven(new Date('2026-03-03T10:00:00Z'), 'Europe/Warsaw')),
    '2027-03-03T23:00:00.000Z',
  )
  assert.equal(
    iso(endOfGiven(new Date('2028-02-29T10:00:00Z'), 'Europe/Warsaw')),
    '2029-02-28T23:00:00.000Z',
  )
  assert.equal(
    iso(endOfGiven(new Date('2026-12-31T23:30:00Z'), 'Europe/Sofia')),
    '2028-01-01T22:00:00.000Z',
  )
})

test('a month and a year begin and end at midnight of the country', () => {
  const { from, to } = boundsOf({ year: 2026, month: 3 }, 'Europe/Warsaw')
  assert.deepEqual([iso(from), iso(to)], ['2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'])
  const year = boundsOf({ year: 2026 }, 'Europe/Sofia')
  assert.deepEqual(
    [iso(year.from), iso(year.to)],
    ['2025-12-31T22:00:00.000Z', '2026-12-31T22:00:00.000Z'],
  )
})
