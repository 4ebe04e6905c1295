import type { Company, Installer } from '#contract/members/installers.ts'
import type { Customer } from '#contract/shop/orders.ts'
import type { Region } from '#contract/regions.ts'
import { needsAddress } from '#contract/shop/shop.rules.ts'
import type { Phone } from '#portal/platform/phone.ts'

type Address = Pick<Required<Customer>, 'street' | 'house_number' | 'postal_code' | 'city'>

/** Values of the form; `delivery` is missing until it is chosen. */
export type CustomerDraft = Address &
  Pick<Required<Customer>, 'name' | 'surname' | 'company_name' | 'email' | 'phone'> &
  Pick<Customer, 'delivery'>

const noAddress: Address = { street: '', house_number: '', postal_code: '', city: '' }

export function buildInitialDraft(
  { name, surname, email, phone, company }: Installer,
  last?: Customer,
): CustomerDraft {
  const account = { name, surname, email, phone, company_name: company.name }
  const isPersonal = last?.delivery === 'personal' && Boolean(last.street)
  const address = isPersonal ? toAddress({ ...noAddress, ...last }) : toAddress(company)
  return { ...account, ...address, ...(last?.delivery && { delivery: last.delivery }) }
}

export function toAddress({ street, house_number, postal_code, city }: Address): Address {
  return { street, house_number, postal_code, city }
}

export function isCompanyAddress(draft: Address, company: Company) {
  return Object.entries(toAddress(company)).every(
    ([part, text]) => draft[part as keyof Address] === text,
  )
}

/** The address for a delivery choice; a typed one is kept for switching back. */
export function getDeliveryAddress(
  delivery: Customer['delivery'],
  company: Company,
  address: Address = noAddress,
): Address {
  return delivery === 'company' ? toAddress(company) : toAddress(address)
}

/**
 * Customer of the order: a voucher needs only a person, products an address in the company's
 * country.
 */
export function toCustomer(
  draft: CustomerDraft,
  { type, region, phone }: { type: number; region: Region; phone: Phone | undefined },
): Customer {
  const { name, surname, email, delivery } = draft
  const person = { name, surname, email }
  if (!needsAddress(type)) return person
  return {
    ...person,
    ...toAddress(draft),
    delivery,
    country: region.slug.toUpperCase(),
    ...(delivery === 'company' && { company_name: draft.company_name }),
    phone: phone?.text ?? draft.phone,
    ...(phone && { phone_prefix: phone.prefix, phone_number: phone.number }),
  }
}
