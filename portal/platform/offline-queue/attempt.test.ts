import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RefusalCode } from '#contract/refusals.ts'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'
import { attemptOf } from './attempt.ts'

const refused = (status: number, code: RefusalCode) =>
  attemptOf(new Refused(status, { code, message: '' }))

test('an item whose photo is infected is refused for good', () => {
  assert.equal(refused(422, 'uploads.infected'), 'refused')
})

test('photos that are over for today, and a scanner that is away, hold up no other item', () => {
  assert.equal(refused(429, 'scans.too_many_photos'), 'skip')
  assert.equal(refused(503, 'uploads.scanner_away'), 'skip')
})

test('a club that is busy or away is a word on all items', () => {
  assert.equal(refused(429, 'common.too_many'), 'stop')
  assert.equal(refused(429, 'common.busy'), 'stop')
  assert.equal(attemptOf(new Unreachable()), 'stop')
})
