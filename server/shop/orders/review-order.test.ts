import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourMs } from '#contract/durations.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { type ReviewInput, type ReviewReason, reviewOrder } from './review-order.ts'

const at = new Date('2026-06-15T09:00:00Z')
const ago = (hours: number) => new Date(at.getTime() - hours * hourMs)
const calm: ReviewInput = {
  type: OrderType.cart,
  total: 500,
  wasApproved: true,
  verifiedAt: ago(15 * 24),
  emailChangedAt: null,
  addressChangedAt: ago(72),
  isRisky: false,
  hasCodes: true,
}

function getOutcome(changes: Partial<ReviewInput>) {
  const { by, reasons } = reviewOrder({ ...calm, ...changes }, at)
  return [by, ...reasons]
}

test('the rules approve small orders of a company they know, of products and of vouchers in the pool', () => {
  for (const type of [OrderType.cart, OrderType.voucher, OrderType.scanGated])
    assert.deepEqual(getOutcome({ type }), ['rules'])
})

const byHand: [ReviewReason, Partial<ReviewInput>][] = [
  ['first_order', { wasApproved: false }],
  ['new_company', { verifiedAt: ago(14 * 24) }],
  ['new_company', { verifiedAt: null }],
  ['many_points', { total: 501 }],
  ['many_points', { total: 2500 }],
  ['marketing', { type: OrderType.marketing }],
  ['card', { type: OrderType.clubCard, total: 0 }],
  ['email_changed', { emailChangedAt: ago(71) }],
  ['address_changed', { addressChangedAt: ago(0) }],
  ['risk', { isRisky: true }],
  ['no_codes', { type: OrderType.voucher, hasCodes: false }],
]

for (const [reason, changes] of byHand)
  test(`one of the staff looks: ${reason} ${JSON.stringify(changes)}`, () => {
    assert.deepEqual(getOutcome(changes), ['one', reason])
  })

test('above 2,500 points two people look', () => {
  assert.deepEqual(getOutcome({ total: 2501 }), ['two', 'many_points', 'two_people'])
})

test('every reason is named', () => {
  const all = { wasApproved: false, isRisky: true, emailChangedAt: ago(1), total: 3000 }
  const reasons = ['first_order', 'many_points', 'email_changed', 'risk', 'two_people']
  assert.deepEqual(getOutcome(all), ['two', ...reasons])
})
