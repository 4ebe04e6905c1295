import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { mayOfferPush } from './push-offer-moment.ts'

test('push is offered only where the next tap can switch it on', () => {
  assert.equal(mayOfferPush('off', undefined, 0), true)
  for (const state of ['on', 'blocked', 'unsupported', 'needsInstall'] as const)
    assert.equal(mayOfferPush(state, undefined, 0), false, state)
})

test('a "not now" holds for a month', () => {
  const refusal = { refusedAt: dayMs }
  assert.equal(mayOfferPush('off', refusal, 31 * dayMs - 1), false)
  assert.equal(mayOfferPush('off', refusal, 31 * dayMs), true)
})
