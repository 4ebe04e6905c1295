import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockOf, dueAt, lateBefore } from './promise.ts'

const poland = 10
const bulgaria = 3

test('weekends are no part of a promise', () => {
  const friday = new Date('2026-06-12T13:00:00Z')
  assert.equal(dueAt('orders', poland, friday).toISOString(), '2026-06-16T22:00:00.000Z')
  assert.equal(dueAt('tickets', poland, friday).toISOString(), '2026-06-15T22:00:00.000Z')
})

test('what came in before the limit is late and what came after it is not', () => {
  const monday = new Date('2026-06-15T09:00:00Z')
  const limit = lateBefore('orders', poland, monday)
  assert.equal(limit.toISOString(), '2026-06-10T22:00:00.000Z')
  assert.ok(dueAt('orders', poland, new Date(limit.getTime() - 1)) <= monday)
  assert.ok(dueAt('orders', poland, limit) > monday)
})

test('a promise ends with the day of the country', () => {
  const at = new Date('2026-06-15T09:00:00Z')
  assert.equal(dueAt('tickets', bulgaria, at).toISOString(), '2026-06-16T21:00:00.000Z')
})

test('the clock is calm, soon within a day, and late', () => {
  const due = new Date('2026-06-16T22:00:00Z')
  assert.equal(clockOf(due, new Date('2026-06-15T09:00:00Z')), 'calm')
  assert.equal(clockOf(due, new Date('2026-06-16T09:00:00Z')), 'soon')
  assert.equal(clockOf(due, due), 'late')
  assert.equal(clockOf(null, due), 'calm')
})
