import assert from 'node:assert/strict'
import { test } from 'node:test'
import { regions } from '#contract/regions.ts'
import { isReturnable, mayRequest } from '#contract/shop/returns.rules.ts'
import { getReturnableUntil } from './returnable-until.ts'

const poland = regions.find(({ slug }) => slug === 'pl')!.id

test('a parcel sent on a Monday may be given back until the end of the third Monday after', () => {
  // Delivered by the Monday after (five working days), 14 days follow.
  const until = getReturnableUntil(new Date('2026-06-15T08:00:00Z'), poland)
  assert.equal(until.toISOString(), '2026-07-06T22:00:00.000Z')
})

test('the change of the clocks moves no border', () => {
  const until = getReturnableUntil(new Date('2026-10-12T08:00:00Z'), poland)
  assert.equal(until.toISOString(), '2026-11-02T23:00:00.000Z')
})

test('only what came in a parcel and was not printed is given back', () => {
  const types = [1, 2, 3, 4, 5, 6]
  const finished = types.filter((type) => isReturnable({ status: 3, type }))
  assert.deepEqual(finished, [1, 6])
  assert.ok(types.every((type) => !isReturnable({ status: 2, type })))
  assert.ok(!mayRequest('unneeded', 'replacement') && mayRequest('unneeded', 'points'))
})
