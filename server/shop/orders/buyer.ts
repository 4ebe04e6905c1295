import type { Customer, OrderDraft } from '#contract/shop/orders.ts'
import { hasRegNr } from '#contract/shop/orders.rules.ts'
import { isTestPhone } from '#contract/formats/phones.rules.ts'
import { problems } from '#contract/refusals.ts'
import { isPostalCode } from '#contract/formats/postal-codes.rules.ts'
import { isPostBox } from '#contract/formats/post-box.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { needsAddress, OrderType } from '#contract/shop/shop.rules.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { loadPhoneLibrary } from '#server/platform/phone-key.ts'
import type { Buyer } from './order-facts.reads.ts'

const addressFields = ['street', 'house_number', 'city', 'postal_code', 'country'] as const

/**
 * Only a verified company with a registration number, where its country has one, may order; a
 * voucher only with a proven e-mail address, where it is announced.
 */
export function requireBuyer(buyer: Buyer, type: number) {
  if (type === OrderType.clubCardTopUp) refuseFields({ type: [problems.not_offered] })
  if (!hasRegNr(buyer, buyer)) refuse('orders.no_registration_number')
  if (buyer.verification !== 'verified') refuse('orders.not_verified')
  if (buyer.requested_number !== null || buyer.requested_number_2 !== null)
    refuse('orders.numbers_in_review')
  if (type === OrderType.voucher && !buyer.verified_email_at) refuse('orders.email_not_verified')
}

export function checkCustomer(
  { customer, type }: OrderDraft,
  buyer: Buyer,
  allowTestPhone: boolean,
): Customer {
  const email = customer.email || (buyer.email ?? '')
  const fullCustomer = { ...customer, email, hasRegNr: hasRegNr(buyer, buyer) }
  if (!needsAddress(type)) return fullCustomer
  const errors: Record<string, string[]> = {}
  for (const field of addressFields)
    if (!customer[field]) errors[`customer.${field}`] = [problems.required]
  if (customer.postal_code && !isPostalCode(customer.postal_code, getRegion(buyer.region_id)))
    errors['customer.postal_code'] = [problems.postal_code]
  if (isPostBox(customer.street ?? '', customer.house_number))
    errors['customer.street'] = [problems.post_box]
  if (!customer.delivery) errors['customer.delivery'] = [problems.required]
  if (customer.delivery === 'company' && !customer.company_name)
    errors['customer.company_name'] = [problems.required]
  const phone = findPhoneProblem(customer.phone ?? '', buyer.region_id, allowTestPhone)
  if (phone) errors['customer.phone'] = [phone]
  if (Object.keys(errors).length > 0) refuseFields(errors)
  return fullCustomer
}

function findPhoneProblem(phone: string, regionId: number, allowTestPhone: boolean) {
  const region = getRegion(regionId)
  const { isPossiblePhoneNumber, parsePhoneNumberFromString } = loadPhoneLibrary()
  const parsed = parsePhoneNumberFromString(phone.replace(/^\s*00/, '+'), {
    defaultCountry: region.slug.toUpperCase() as 'PL',
  })
  if (allowTestPhone && parsed && isTestPhone(parsed.number)) return null
  if (!parsed || !isPossiblePhoneNumber(parsed.number)) return problems.invalid_phone
  if (parsed.countryCallingCode !== region.callingCode) return problems.wrong_country
  return parsed.isValid() ? null : problems.invalid_phone
}
