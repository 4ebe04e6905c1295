import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatRelativeDay, formatShortTime, formatRelativeDateTime } from './when.ts'

const now = new Date('2026-06-15T21:30:00Z')
const zone = 'Europe/Warsaw'

test('days are named by the zone of the person, near ones by a word', () => {
  assert.equal(formatRelativeDay('2026-06-15T08:00:00Z', now, 'en', zone), 'today')
  assert.equal(formatRelativeDay('2026-06-15T22:30:00Z', now, 'en', zone), 'tomorrow')
  assert.equal(formatRelativeDay('2026-06-15T22:30:00Z', now, 'pl', zone), 'jutro')
  assert.equal(formatRelativeDay('2026-06-14T08:00:00Z', now, 'hu', zone), 'tegnap')
  assert.equal(
    formatRelativeDay('2026-06-12T08:00:00Z', now, 'en', zone),
    'Friday\u00a012\u00a0Jun\u00a02026',
  )
})

test('an expected answer has its day and hour', () => {
  assert.equal(
    formatRelativeDateTime('2026-06-16T08:00:00Z', now, 'en', zone),
    'tomorrow\u00a010:00',
  )
})

test('a list says the hour of today and the date of other days', () => {
  assert.equal(formatShortTime('2026-06-15T08:00:00Z', now, zone), '10:00')
  assert.equal(formatShortTime('2026-06-15T22:30:00Z', now, zone), '16\u00a0Jun\u00a02026')
})
