import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInProgress, statusWord, stepsOf } from './order-status.ts'

const [goods, voucher, card] = [1, 2, 4] as const

test('each status has its word, and failed reads as approved [ORD-024][ORD-025][ORD-026][ORD-027][ORD-028]', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((status) => statusWord(status, goods)),
    ['pending', 'approved', 'sent', 'refused', 'approved'],
  )
  assert.equal(statusWord(3, voucher), 'finished')
})

test('the way of an order shows what is done and what is to come', () => {
  assert.deepEqual(doneOf(1), ['ordered'])
  assert.deepEqual(doneOf(2), ['ordered', 'approved'])
  assert.deepEqual(doneOf(5), ['ordered', 'approved'])
  assert.deepEqual(doneOf(3), ['ordered', 'approved', 'sent'])
  assert.deepEqual(
    stepsOf(4, goods).map(({ word }) => word),
    ['ordered', 'refused'],
  )
})

test('vouchers and cards say that they are being worked on in status 1, 2 and 5 [ORD-029][ORD-030][ORD-031]', () => {
  for (const type of [voucher, card])
    assert.deepEqual(
      [1, 2, 3, 4, 5].map((status) => isInProgress(status, type)),
      [true, true, false, false, true],
    )
  assert.equal(isInProgress(1, goods), false)
})

function doneOf(status: number) {
  return stepsOf(status, goods).flatMap(({ word, isDone }) => (isDone ? [word] : []))
}
