import type { Customer } from '#contract/orders.ts'
import { addressLines, knownRegion, regionOf } from '#contract/regions.ts'
import { countryName } from '#portal/orders/country-name.ts'

type Props = { customer: Customer; regionId: number }

/** Name and address as the post of the country writes them. */
export function DeliveryAddress({ customer, regionId }: Props) {
  const { name, surname, delivery, company_name, street = '', house_number = '' } = customer
  const region = regionOf(customer.country?.toLowerCase() ?? '') ?? knownRegion(regionId)
  const lines = [
    `${name} ${surname}`,
    delivery === 'company' ? (company_name ?? '') : '',
    ...addressLines(region, {
      street: `${street} ${house_number}`.trim(),
      postalCode: customer.postal_code ?? '',
      city: customer.city ?? '',
    }),
    countryName(region.slug),
  ]
  return (
    <address className="not-italic">
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  )
}
