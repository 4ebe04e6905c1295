import assert from 'node:assert/strict'
import { test } from 'node:test'
import { snoozeUntil } from './snooze-until.ts'

/** A Monday, 16:30 local time. */
const now = new Date(2026, 5, 15, 16, 30)
const local = (instant: string) => {
  const at = new Date(instant)
  return [at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes()]
}

test('later is three hours from now', () => {
  assert.deepEqual(local(snoozeUntil('later', now)), [6, 15, 19, 30])
})

test('tomorrow and next week begin at eight in the morning', () => {
  assert.deepEqual(local(snoozeUntil('tomorrow', now)), [6, 16, 8, 0])
  assert.deepEqual(local(snoozeUntil('week', now)), [6, 22, 8, 0])
})

test('days run over the end of a month', () => {
  assert.deepEqual(local(snoozeUntil('tomorrow', new Date(2026, 5, 30, 9))), [7, 1, 8, 0])
})
