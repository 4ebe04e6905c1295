import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatFileName, getMonths, getYearsSince } from './periods.ts'

const now = new Date('2026-03-31T22:30:00Z')
const zone = 'Europe/Warsaw'

test('a statement offers the years since its first entry', () => {
  assert.deepEqual(getYearsSince('2024-12-31T23:30:00Z', now, zone), [2026, 2025])
  assert.deepEqual(getYearsSince(null, now, zone), [2026])
})

test('and the months that have begun, by the clock of the country', () => {
  assert.deepEqual(getMonths(2026, '2025-05-02T10:00:00Z', now, zone), [1, 2, 3, 4])
  assert.deepEqual(getMonths(2026, '2025-05-02T10:00:00Z', now, 'Europe/London'), [1, 2, 3])
  assert.deepEqual(getMonths(2025, '2025-11-02T10:00:00Z', now, zone), [11, 12])
})

test('a file is named after its period', () => {
  assert.equal(
    formatFileName('Statement', { year: 2026, month: 3 }, 'csv'),
    'Statement 2026-03.csv',
  )
  assert.equal(formatFileName('Statement', { year: 2026 }, 'pdf'), 'Statement 2026.pdf')
  assert.equal(formatFileName('Statement', {}, 'pdf'), 'Statement.pdf')
})
