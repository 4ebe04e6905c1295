import * as z from 'zod/mini'
import { customer } from '#contract/shop/orders.ts'
import type { ProblemCode } from '#contract/refusals.ts'
import type { Region } from '#contract/regions.ts'
import { isPostalCode } from '#contract/formats/postal-codes.rules.ts'
import { needsAddress } from '#contract/shop/shop.rules.ts'
import { parsePhone } from '#portal/platform/phone.ts'

const addressFields = ['street', 'house_number', 'postal_code', 'city'] as const

/** The fields of the form: the contract's, with those required that this order type needs. */
const draftShape = z.pick(customer, {
  name: true,
  surname: true,
  company_name: true,
  email: true,
  phone: true,
  delivery: true,
  street: true,
  house_number: true,
  postal_code: true,
  city: true,
})

export function buildCustomerShape(type: number, region: Region) {
  if (!needsAddress(type)) return draftShape
  return draftShape.check(async ({ value, issues }) => {
    function add(field: keyof typeof value, message: ProblemCode) {
      issues.push({ code: 'custom', message, path: [field], input: value[field] })
    }
    if (!value.delivery) add('delivery', 'not_offered')
    if (value.delivery === 'company' && !value.company_name) add('company_name', 'required')
    for (const field of addressFields) if (!value[field]) add(field, 'required')
    if (value.postal_code && !isPostalCode(value.postal_code, region))
      add('postal_code', 'postal_code')
    if (!value.phone) return add('phone', 'required')
    const phone = await parsePhone(value.phone, region)
    if (typeof phone === 'string') add('phone', phone)
  })
}
