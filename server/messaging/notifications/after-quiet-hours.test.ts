import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { QuietHours } from '#contract/members/notification-settings.rules.ts'
import { moveAfterQuietHours } from './after-quiet-hours.ts'

const night = { from: 20, to: 7 }
const warsaw = 'Europe/Warsaw'
const kyiv = 'Europe/Kyiv'

function getSendTime(at: string, quiet: QuietHours | null, timeZone: string) {
  return moveAfterQuietHours(new Date(at), quiet, timeZone).toISOString()
}

test('the night begins and ends with its full hours, across midnight', () => {
  assert.equal(getSendTime('2026-06-15T17:59:59.999Z', night, warsaw), '2026-06-15T17:59:59.999Z')
  assert.equal(getSendTime('2026-06-15T18:00:00.000Z', night, warsaw), '2026-06-16T05:00:00.000Z')
  assert.equal(getSendTime('2026-06-15T23:30:00.000Z', night, warsaw), '2026-06-16T05:00:00.000Z')
  assert.equal(getSendTime('2026-06-16T04:59:59.999Z', night, warsaw), '2026-06-16T05:00:00.000Z')
  assert.equal(getSendTime('2026-06-16T05:00:00.000Z', night, warsaw), '2026-06-16T05:00:00.000Z')
})

test('each country has its own clock', () => {
  assert.equal(getSendTime('2026-06-15T17:00:00.000Z', night, kyiv), '2026-06-16T04:00:00.000Z')
  assert.equal(getSendTime('2026-06-15T17:00:00.000Z', night, warsaw), '2026-06-15T17:00:00.000Z')
})

test('the night in which the clock goes forward is an hour shorter, in two countries', () => {
  assert.equal(getSendTime('2026-03-28T22:30:00.000Z', night, warsaw), '2026-03-29T05:00:00.000Z')
  assert.equal(getSendTime('2026-03-28T19:00:00.000Z', night, warsaw), '2026-03-29T05:00:00.000Z')
  assert.equal(getSendTime('2026-03-28T21:30:00.000Z', night, kyiv), '2026-03-29T04:00:00.000Z')
  const untilTwo = { from: 22, to: 2 }
  assert.equal(
    getSendTime('2026-03-29T00:59:59.000Z', untilTwo, warsaw),
    '2026-03-29T01:00:00.000Z',
  )
})

test('the night in which the clock goes back is an hour longer, in two countries', () => {
  assert.equal(getSendTime('2026-10-24T21:30:00.000Z', night, warsaw), '2026-10-25T06:00:00.000Z')
  assert.equal(getSendTime('2026-10-24T21:30:00.000Z', night, kyiv), '2026-10-25T05:00:00.000Z')
  const onlyTwo = { from: 2, to: 3 }
  assert.equal(getSendTime('2026-10-25T00:10:00.000Z', onlyTwo, warsaw), '2026-10-25T02:00:00.000Z')
  assert.equal(getSendTime('2026-10-25T01:10:00.000Z', onlyTwo, warsaw), '2026-10-25T02:00:00.000Z')
})

test('quiet within a day, and none at all', () => {
  const noon = { from: 12, to: 14 }
  assert.equal(getSendTime('2026-06-15T10:00:00.000Z', noon, warsaw), '2026-06-15T12:00:00.000Z')
  assert.equal(getSendTime('2026-06-15T12:00:00.000Z', noon, warsaw), '2026-06-15T12:00:00.000Z')
  assert.equal(getSendTime('2026-06-15T23:00:00.000Z', null, warsaw), '2026-06-15T23:00:00.000Z')
})
