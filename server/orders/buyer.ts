import type { InTx } from '#server/database/contexts.ts'
import type { Customer, OrderDraft } from '#contract/shop/orders.ts'
import { isTestPhone } from '#contract/rules/formats/phones.rules.ts'
import { problems } from '#contract/refusals.ts'
import { isPostalCode } from '#contract/rules/formats/postal-codes.rules.ts'
import { isPostBox } from '#contract/rules/formats/post-box.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import { needsAddress, OrderType } from '#contract/rules/shop.rules.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import { phoneLibrary } from '#server/identifier.ts'

export type Buyer = Awaited<ReturnType<typeof buyerOf>>

const addressFields = ['street', 'house_number', 'city', 'postal_code', 'country'] as const

/** What an order needs to know of the person and the company. */
export function buyerOf({ db: tx }: InTx, installerId: number) {
  return tx
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .innerJoin('regional_setting as r', 'r.region_id', 'c.region_id')
    .select(['i.email', 'i.language', 'c.region_id', 'c.verification', 'c.registration_number'])
    .select(['c.registration_number_2', 'r.vat_field', 'r.company_id_field'])
    .select(['c.requested_number', 'c.requested_number_2', 'c.verified_at', 'c.address_changed_at'])
    .select(['i.verified_email_at', 'i.email_changed_at'])
    .where('i.id', '=', installerId)
    .executeTakeFirstOrThrow()
}

/**
 * Only a verified company with a registration number, where its country has one, may order; a
 * voucher only with a proven e-mail address, where it is announced.
 */
export function requireBuyer(buyer: Buyer, type: number) {
  if (type === OrderType.clubCardTopUp) refuseFields({ type: [problems.not_offered] })
  const hasField = buyer.vat_field > 0 || buyer.company_id_field > 0
  if (hasField && !buyer.registration_number && !buyer.registration_number_2)
    refuse('orders.no_registration_number')
  if (buyer.verification !== 'verified') refuse('orders.not_verified')
  if (buyer.requested_number !== null || buyer.requested_number_2 !== null)
    refuse('orders.numbers_in_review')
  if (type === OrderType.voucher && !buyer.verified_email_at) refuse('orders.email_not_verified')
}

/** The customer as the order keeps it: e-mail filled in, address and phone checked when needed. */
export function checkedCustomer(
  { customer, type }: OrderDraft,
  buyer: Buyer,
  allowTestPhone: boolean,
): Customer {
  const filled = { ...customer, email: customer.email || (buyer.email ?? '') }
  if (!needsAddress(type)) return filled
  const errors: Record<string, string[]> = {}
  for (const field of addressFields)
    if (!customer[field]) errors[`customer.${field}`] = [problems.required]
  if (customer.postal_code && !isPostalCode(customer.postal_code, knownRegion(buyer.region_id)))
    errors['customer.postal_code'] = [problems.postal_code]
  if (isPostBox(customer.street ?? '', customer.house_number))
    errors['customer.street'] = [problems.post_box]
  if (!customer.delivery) errors['customer.delivery'] = [problems.required]
  if (customer.delivery === 'company' && !customer.company_name)
    errors['customer.company_name'] = [problems.required]
  const phone = phoneProblem(customer.phone ?? '', buyer.region_id, allowTestPhone)
  if (phone) errors['customer.phone'] = [phone]
  if (Object.keys(errors).length > 0) refuseFields(errors)
  return filled
}

function phoneProblem(phone: string, regionId: number, allowTestPhone: boolean) {
  const region = knownRegion(regionId)
  const { isPossiblePhoneNumber, parsePhoneNumberFromString } = phoneLibrary()
  const parsed = parsePhoneNumberFromString(phone.replace(/^\s*00/, '+'), {
    defaultCountry: region.slug.toUpperCase() as 'PL',
  })
  if (allowTestPhone && parsed && isTestPhone(parsed.number)) return null
  if (!parsed || !isPossiblePhoneNumber(parsed.number)) return problems.invalid_phone
  if (parsed.countryCallingCode !== region.callingCode) return problems.wrong_country
  return parsed.isValid() ? null : problems.invalid_phone
}
