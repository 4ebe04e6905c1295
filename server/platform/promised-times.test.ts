import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getUrgency, computeDueAt, getLateLimit } from './promised-times.ts'

const poland = 10
const bulgaria = 3
const czechia = 5

test('weekends are no part of a promise', () => {
  const friday = new Date('2026-06-12T13:00:00Z')
  assert.equal(computeDueAt('orders', poland, friday).toISOString(), '2026-06-16T22:00:00.000Z')
  assert.equal(computeDueAt('tickets', poland, friday).toISOString(), '2026-06-15T22:00:00.000Z')
})

test('a promise given before Easter ends after it, each country by its own Easter', () => {
  const thursday = new Date('2026-04-02T09:00:00Z')
  assert.equal(computeDueAt('orders', poland, thursday).toISOString(), '2026-04-07T22:00:00.000Z')
  assert.equal(computeDueAt('orders', czechia, thursday).toISOString(), '2026-04-08T22:00:00.000Z')
  assert.equal(computeDueAt('orders', bulgaria, thursday).toISOString(), '2026-04-06T21:00:00.000Z')
  const orthodox = new Date('2026-04-09T09:00:00Z')
  assert.equal(computeDueAt('orders', bulgaria, orthodox).toISOString(), '2026-04-15T21:00:00.000Z')
  assert.equal(computeDueAt('orders', poland, orthodox).toISOString(), '2026-04-13T22:00:00.000Z')
})

test('nothing is late on Boxing Day that was promised within two working days of the 23rd', () => {
  const wednesday = new Date('2026-12-23T09:00:00Z')
  assert.equal(computeDueAt('orders', poland, wednesday).toISOString(), '2026-12-29T23:00:00.000Z')
  assert.ok(getLateLimit('orders', poland, new Date('2026-12-29T22:00:00Z')) <= wednesday)
  assert.ok(getLateLimit('orders', poland, new Date('2026-12-29T23:00:00Z')) > wednesday)
})

test('what came in before the limit is late and what came after it is not', () => {
  const monday = new Date('2026-06-15T09:00:00Z')
  const limit = getLateLimit('orders', poland, monday)
  assert.equal(limit.toISOString(), '2026-06-10T22:00:00.000Z')
  assert.ok(computeDueAt('orders', poland, new Date(limit.getTime() - 1)) <= monday)
  assert.ok(computeDueAt('orders', poland, limit) > monday)
})

test('a promise ends with the day of the country', () => {
  const at = new Date('2026-06-15T09:00:00Z')
  assert.equal(computeDueAt('tickets', bulgaria, at).toISOString(), '2026-06-16T21:00:00.000Z')
})

test('the urgency is calm, soon within a day, and late', () => {
  const due = new Date('2026-06-16T22:00:00Z')
  assert.equal(getUrgency(due, new Date('2026-06-15T09:00:00Z')), 'calm')
  assert.equal(getUrgency(due, new Date('2026-06-16T09:00:00Z')), 'soon')
  assert.equal(getUrgency(due, due), 'late')
  assert.equal(getUrgency(null, due), 'calm')
})
