import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getAmounts, isRefused, getTopUpBlock } from './top-up.ts'
import { proves } from '#tools/proves.ts'

const account = { amounts: [50, 100, 500], rate: 2, left: { day: 1000, month: 2500, year: 10_000 } }
const blocks = (balance: number | undefined, left = account.left) =>
  getAmounts({ ...account, left }, balance).map(({ block }) => block?.kind)

test('a point is worth two units of local currency', proves(['CRD-026']), () => {
  assert.deepEqual(
    getAmounts(account, 1000).map(({ points, local }) => [points, local]),
    [
      [50, 100],
      [100, 200],
      [500, 1000],
    ],
  )
})

test(
  'an amount needs as many points as the company has, and not one more',
  proves(['CRD-025']),
  () => {
    assert.deepEqual(blocks(100), [undefined, undefined, 'points'])
    assert.deepEqual(blocks(99), [undefined, 'points', 'points'])
    assert.deepEqual(getAmounts(account, 99)[1]?.block, { kind: 'points', short: 1 })
    assert.deepEqual(blocks(undefined), [undefined, undefined, undefined])
  },
)

test('an amount above what is left says which limit it is, the lasting one first', () => {
  assert.deepEqual(blocks(1000, { day: 60, month: 2500, year: 10_000 }), [undefined, 'day', 'day'])
  assert.deepEqual(blocks(0, { day: 0, month: 60, year: 60 }), ['day', 'year', 'year'])
})

test(
  'a top-up needs an active, registered card and a proven e-mail address',
  proves(['CRD-024']),
  () => {
    const now = '2026-11-21T12:00:00Z'
    assert.equal(getTopUpBlock({ status: 'ACTIVE', last4: '7890' }, now), undefined)
    assert.equal(getTopUpBlock({ status: 'ISSUED', last4: '7890' }, now), 'inactive')
    assert.equal(getTopUpBlock({ status: 'ACTIVE', last4: '' }, now), 'unregistered')
    assert.equal(getTopUpBlock({ status: 'ACTIVE', last4: '7890' }, null), 'unverified')
  },
)

test('refused and rejected are both failures', () => {
  assert.deepEqual((['SUCCEEDED', 'PENDING', 'REFUSED', 'REJECTED'] as const).map(isRefused), [
    false,
    false,
    true,
    true,
  ])
})
