import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'
import { toFieldRefusal } from './field-refusal.ts'

test('refused fields of the customer carry the names of the form', () => {
  const errors = { 'customer.phone': ['Invalid phone number.'], 'order.0.quantity': ['x'] }
  const refusal = new Refused(422, { code: 'common.invalid', message: '', errors })
  assert.deepEqual(toFieldRefusal(refusal)?.errors, { phone: ['Invalid phone number.'] })
})

test('other refusals and outages are not for the form', () => {
  assert.equal(toFieldRefusal(new Refused(422, { message: '' })), undefined)
  assert.equal(toFieldRefusal(new Unreachable('/v2/orders')), undefined)
})
