import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'
import { printRefusal } from './print-refusal.ts'

test('a refused field of a print leads back to its control', () => {
  const errors = { 'data.address.line1': ['x'], 'customer.phone': ['y'] }
  assert.equal(printRefusal(new Refused(422, { message: '', errors })), 'print-address')
  const getRefusal = (code: never) => printRefusal(new Refused(422, { message: '', code }))
  assert.equal(getRefusal('marketing.logo_not_found' as never), 'print-logo')
  assert.equal(getRefusal('marketing.design_changed' as never), 'print')
})

test('other refusals and outages stay with the order', () => {
  const refusal = new Refused(409, { message: '', code: 'orders.price_changed' })
  assert.equal(printRefusal(refusal), undefined)
  assert.equal(printRefusal(new Unreachable('/v2/orders')), undefined)
})
