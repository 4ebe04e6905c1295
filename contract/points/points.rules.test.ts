import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDueReminder, isExpiryWarningDue } from './points.rules.ts'
import { proves } from '#tools/proves.ts'

const warsaw = { timeZone: 'Europe/Warsaw', toExpire: 120, seen: undefined }
const at = (instant: string, change = {}) =>
  isExpiryWarningDue({ ...warsaw, now: new Date(instant), ...change })

test(
  'the warning of expiring points begins with October of the country',
  proves(['HOM-003']),
  () => {
    assert.equal(at('2026-09-30T21:59:00Z'), false)
    assert.equal(at('2026-09-30T22:00:00Z'), true)
    assert.equal(at('2026-12-31T22:59:00Z'), true)
    assert.equal(at('2026-12-31T23:00:00Z'), false)
  },
)

test('it warns only of points that will expire', proves(['HOM-004']), () => {
  assert.equal(at('2026-11-01T12:00:00Z', { toExpire: 0 }), false)
  assert.equal(at('2026-11-01T12:00:00Z', { toExpire: 1 }), true)
})

test(
  'once closed it rests for six months, whatever the lengths of the months',
  proves(['HOM-005']),
  () => {
    const now = '2026-11-15T12:00:00Z'
    assert.equal(at(now, { seen: '2026-06-15T12:00:00Z' }), false)
    assert.equal(at(now, { seen: '2026-05-15T12:00:00Z' }), true)
    assert.equal(at(now, { seen: '2026-05-15T12:00:01Z' }), false)
    assert.equal(at('2026-11-30T12:00:00Z', { seen: '2026-05-31T12:00:00Z' }), true)
  },
)

test('who has never seen it has last seen it on 1 January 2024', proves(['HOM-006']), () => {
  assert.equal(at('2024-10-01T12:00:00Z'), true)
  assert.equal(at('2024-10-01T12:00:00Z', { seen: true }), true)
  assert.equal(at('2023-10-01T12:00:00Z'), false)
})

test('the reminder of the shortest term is the one that is due', () => {
  assert.deepEqual([91, 90, 31, 30, 8, 7, 1, 0].map(getDueReminder), [
    undefined,
    90,
    90,
    30,
    30,
    7,
    7,
    7,
  ])
})
