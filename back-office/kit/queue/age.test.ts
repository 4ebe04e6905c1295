import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatAge, formatRelativeTime } from './age.ts'
import { isLate } from './is-late.ts'

Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } })

const now = Date.parse('2026-06-15T12:00:00Z')

test('an age is told in the largest whole unit, never less than nothing', () => {
  assert.equal(formatAge('2026-06-12T11:00:00Z', now), '3 days')
  assert.equal(formatAge('2026-06-15T09:30:00Z', now), '2 hrs')
  assert.equal(formatAge('2026-06-15T11:59:30Z', now), '0 mins')
  assert.equal(formatAge('2026-06-15T12:05:00Z', now), '0 mins')
})

test('a promise is told before and after its time', () => {
  assert.equal(formatRelativeTime('2026-06-17T12:00:00Z', now), 'in 2 days')
  assert.equal(formatRelativeTime('2026-06-15T09:00:00Z', now), '3 hours ago')
})

test('a promise is broken at its very instant; without one nothing is late', () => {
  assert.equal(isLate('2026-06-15T12:00:00Z', now), true)
  assert.equal(isLate('2026-06-15T12:00:01Z', now), false)
  assert.equal(isLate(null, now), false)
})
