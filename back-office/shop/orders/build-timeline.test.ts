import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TFunction } from 'i18next'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { buildTimeline } from './build-timeline.ts'

const t = ((key: string) => key) as TFunction
const step = { reason: '', by: 'company', name: 'Marek' } as const
const timeline = [
  { ...step, status: OrderStatus.pending, at: '2026-06-15T08:00:00Z' },
  { ...step, status: OrderStatus.approved, at: '2026-06-15T10:00:00Z', by: 'staff', name: 'Hanna' },
] as const
const noFirst = { first_approval_by: null, first_approval_at: null }

test('what staff did bears their name, what members and rules did does not', () => {
  const steps = buildTimeline(t, { timeline: [...timeline], ...noFirst })
  assert.deepEqual(
    steps.map(({ who }) => who),
    ['backOffice.orders.byCompany', 'Hanna'],
  )
  assert.deepEqual(
    steps.map(({ tone }) => tone),
    ['plain', 'ok'],
  )
})

test('the first of two approvals stands where it was given', () => {
  const first = { first_approval_by: 'Ola', first_approval_at: '2026-06-15T09:00:00Z' }
  const ids = (steps: readonly { id: string }[]) => steps.map(({ id }) => id)
  assert.deepEqual(ids(buildTimeline(t, { timeline: [...timeline], ...first })), [
    '0',
    'first',
    '1',
  ])
  assert.deepEqual(ids(buildTimeline(t, { timeline: [timeline[0]], ...first })), ['0', 'first'])
})
