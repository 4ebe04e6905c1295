import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRegion, selectableRegions } from '#contract/regions.ts'
import {
  getPeriodBounds,
  toLocalDate,
  endOfEarned,
  endOfGrantedPoints,
  endOfLocalDay,
  endOfWorkingDays,
  endOfYear,
  toLocalYear,
  startOfLocalDay,
  createWorkingClock,
} from './calendar.ts'
import { getPublicHolidays } from './holidays.ts'

const iso = (at: Date) => at.toISOString()

test('a year ends at midnight of the country', () => {
  assert.equal(iso(endOfYear(2026, 'Europe/Warsaw')), '2026-12-31T23:00:00.000Z')
  assert.equal(iso(endOfYear(2026, 'Europe/Sofia')), '2026-12-31T22:00:00.000Z')
})

test('the year of an instant is the one of the country', () => {
  assert.equal(toLocalYear(new Date('2026-12-31T22:30:00Z'), 'Europe/Sofia'), 2027)
  assert.equal(toLocalYear(new Date('2026-12-31T22:30:00Z'), 'Europe/Warsaw'), 2026)
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
    iso(endOfGrantedPoints(new Date('2026-03-03T10:00:00Z'), 'Europe/Warsaw')),
    '2027-03-03T23:00:00.000Z',
  )
  assert.equal(
    iso(endOfGrantedPoints(new Date('2028-02-29T10:00:00Z'), 'Europe/Warsaw')),
    '2029-02-28T23:00:00.000Z',
  )
  assert.equal(
    iso(endOfGrantedPoints(new Date('2026-12-31T23:30:00Z'), 'Europe/Sofia')),
    '2028-01-01T22:00:00.000Z',
  )
})

test('a month and a year begin and end at midnight of the country', () => {
  const { from, to } = getPeriodBounds({ year: 2026, month: 3 }, 'Europe/Warsaw')
  assert.deepEqual([iso(from), iso(to)], ['2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'])
  const year = getPeriodBounds({ year: 2026 }, 'Europe/Sofia')
  assert.deepEqual(
    [iso(year.from), iso(year.to)],
    ['2025-12-31T22:00:00.000Z', '2026-12-31T22:00:00.000Z'],
  )
})

/** The working day after a day, as the country counts them. */
function nextWorkday(day: string, country: string) {
  const region = findRegion(country)!
  const end = endOfWorkingDays(new Date(`${day}T10:00:00Z`), region, 1)
  return toLocalDate(new Date(end.getTime() - 1), region.timeZone)
}

test('every country of the club has holidays, New Year and its Easter Monday among them', () => {
  const orthodox = ['bg', 'ro', 'rs', 'ua']
  for (const { slug } of selectableRegions) {
    const days = getPublicHolidays(slug, 2026)
    assert.ok(days.has('2026-01-01'), slug)
    assert.equal(days.has('2026-04-13'), orthodox.includes(slug), slug)
    if (slug !== 'ee') assert.ok(days.has('2026-04-06') || orthodox.includes(slug), slug)
    assert.ok(days.size >= 10 && days.size <= 26, `${slug} ${days.size}`)
  }
})

test('a holiday is no working day, and the day before and after it are', () => {
  const rows: [string, string, string][] = [
    ['pl', '2027-04-30', '2027-05-04'],
    ['pl', '2026-05-01', '2026-05-04'],
    ['hu', '2026-08-19', '2026-08-21'],
    ['hu', '2026-08-18', '2026-08-19'],
    ['pl', '2026-08-19', '2026-08-20'],
    ['pl', '2026-12-23', '2026-12-28'],
    ['rs', '2026-12-24', '2026-12-25'],
    ['rs', '2026-01-06', '2026-01-08'],
    ['cz', '2026-07-03', '2026-07-07'],
    ['ba', '2026-12-31', '2027-01-04'],
  ]
  for (const [country, day, next] of rows)
    assert.equal(nextWorkday(day, country), next, `${country} after ${day}`)
})

test('a holiday on a weekend moves to Monday where the law says so, and is lost elsewhere', () => {
  assert.equal(nextWorkday('2026-05-22', 'bg'), '2026-05-26')
  assert.equal(nextWorkday('2026-12-23', 'bg'), '2026-12-29')
  assert.equal(nextWorkday('2025-05-02', 'lv'), '2025-05-06')
  assert.equal(nextWorkday('2026-08-14', 'pl'), '2026-08-17')
  assert.equal(nextWorkday('2026-10-30', 'si'), '2026-11-02')
})

test('the day counts where the country is: both sides of midnight and of the change of clocks', () => {
  const [poland, bulgaria] = [findRegion('pl')!, findRegion('bg')!]
  const late = new Date('2026-06-15T21:30:00Z')
  assert.equal(iso(endOfWorkingDays(late, poland, 1)), '2026-06-16T22:00:00.000Z')
  assert.equal(iso(endOfWorkingDays(late, bulgaria, 1)), '2026-06-17T21:00:00.000Z')
  const friday = new Date('2026-03-27T12:00:00Z')
  assert.equal(iso(endOfWorkingDays(friday, poland, 1)), '2026-03-30T22:00:00.000Z')
  const october = new Date('2026-10-23T12:00:00Z')
  assert.equal(iso(endOfWorkingDays(october, poland, 1)), '2026-10-26T23:00:00.000Z')
})

test('working time leaves out nights, weekends and holidays, and counts in the time of the country', () => {
  const poland = findRegion('pl')!
  const span = { from: new Date('2026-06-01T00:00:00Z'), to: new Date('2026-07-01T00:00:00Z') }
  const clock = createWorkingClock(span, poland, { from: 8, to: 16 })
  const hours = (from: string, to: string) =>
    (clock(new Date(to)) - clock(new Date(from))) / 3_600_000
  assert.equal(hours('2026-06-15T07:00:00Z', '2026-06-15T08:30:00Z'), 1.5)
  assert.equal(hours('2026-06-12T13:00:00Z', '2026-06-15T07:00:00Z'), 2)
  assert.equal(hours('2026-06-03T13:00:00Z', '2026-06-05T07:00:00Z'), 2)
  assert.equal(hours('2026-06-13T07:00:00Z', '2026-06-14T07:00:00Z'), 0)
})
