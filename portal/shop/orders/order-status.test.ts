import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderStep } from '#contract/shop/orders.ts'
import { isInProgress, getStatusKey, getOrderSteps, findActor } from './order-status.ts'
import { proves } from '#tools/proves.ts'

const [product, voucher, card] = [1, 2, 4] as const

test(
  'each status has its word, and failed reads as approved',
  proves(['ORD-024', 'ORD-025', 'ORD-026', 'ORD-027', 'ORD-028']),
  () => {
    assert.deepEqual(
      [1, 2, 3, 4, 5].map((status) => getKey(status, product)),
      ['pending', 'approved', 'sent', 'ended', 'approved'],
    )
    assert.equal(getKey(3, voucher), 'finished')
    assert.equal(getKey(4, product, true), 'cancelled')
  },
)

test('the way of an order shows what is done, with its day, and what is to come', () => {
  assert.deepEqual(formatSteps([1]), ['ordered 1', 'approved –', 'sent –'])
  assert.deepEqual(formatSteps([1, 2]), ['ordered 1', 'approved 2', 'sent –'])
  assert.deepEqual(formatSteps([1, 2, 3]), ['ordered 1', 'approved 2', 'sent 3'])
})

test('a hitch on the way does not show twice', () => {
  assert.deepEqual(formatSteps([1, 2, 5, 2]), ['ordered 1', 'approved 2', 'sent –'])
})

test('an order that ended says who ended it and why', () => {
  assert.deepEqual(formatSteps([1, 2, 4]), ['ordered 1', 'approved 2', 'rejected 3'])
  const [, end] = getOrderSteps(createOrder([1, 4], 'company'))
  assert.deepEqual([end?.stepKey, end?.reason], ['cancelled', 'why'])
})

test('a way that nobody has written down is read from the status', () => {
  assert.deepEqual(
    getOrderSteps({ ...createOrder([]), status: 3 }).map(
      ({ stepKey, isDone }) => `${stepKey} ${isDone}`,
    ),
    ['ordered true', 'approved true', 'sent true'],
  )
  assert.equal(getOrderSteps({ ...createOrder([]), status: 4 }).at(-1)?.stepKey, 'rejected')
})

test('an open order says who acts, an ended one waits for nobody', () => {
  assert.deepEqual(
    [1, 2, 5, 3, 4].map((status) => findActor(status, product)),
    ['check', 'products', 'failed', undefined, undefined],
  )
  assert.equal(findActor(2, voucher), 'voucher')
})

test(
  'vouchers and cards say that they are being worked on in status 1, 2 and 5',
  proves(['ORD-029', 'ORD-030', 'ORD-031']),
  () => {
    for (const type of [voucher, card])
      assert.deepEqual(
        [1, 2, 3, 4, 5].map((status) => isInProgress(status, type)),
        [true, true, false, false, true],
      )
    assert.equal(isInProgress(1, product), false)
  },
)

function day(index: number) {
  return `2026-06-0${index + 1}T08:00:00Z`
}

function createOrder(statuses: number[], by: OrderStep['by'] = 'club') {
  const timeline = statuses.map((status, index) => ({ status, at: day(index), reason: 'why', by }))
  return { status: statuses.at(-1) ?? 1, created_at: day(0), meta: { type: product, timeline } }
}

function formatSteps(statuses: number[]) {
  return getOrderSteps(createOrder(statuses)).map(
    ({ stepKey, at }) => `${stepKey} ${at ? Number(at[9]) : '–'}`,
  )
}

function getKey(status: number, type: number, is_cancelled?: boolean) {
  return getStatusKey({ status, meta: { type, contents: [], is_cancelled } })
}
