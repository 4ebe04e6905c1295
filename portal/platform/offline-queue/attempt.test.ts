import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RefusalCode } from '#contract/refusals.ts'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'
import { toAttempt } from './attempt.ts'

const getAttempt = (status: number, code: RefusalCode) =>
  toAttempt(new Refused(status, { code, message: '' }))

test('an item whose photo is infected is refused for good', () => {
  assert.equal(getAttempt(422, 'uploads.infected'), 'refused')
})

test('photos that are over for today, and a scanner that is away, hold up no other item', () => {
  assert.equal(getAttempt(429, 'scans.too_many_photos'), 'skip')
  assert.equal(getAttempt(503, 'uploads.scanner_away'), 'skip')
})

test('a club that is busy or away is a word on all items', () => {
  assert.equal(getAttempt(429, 'common.too_many'), 'stop')
  assert.equal(getAttempt(429, 'common.busy'), 'stop')
  assert.equal(toAttempt(new Unreachable()), 'stop')
})
