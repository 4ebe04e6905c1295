import type { Customer } from '#contract/shop/orders.ts'
import { toAddressLines, getRegion, findRegion } from '#contract/regions.ts'
import { toCountryName } from '#portal/platform/local-format.ts'
import { formatName } from '#ui/format.ts'

type Props = { customer: Customer; regionId: number }

export function DeliveryAddress({ customer, regionId }: Props) {
  const { name, surname, delivery, company_name, street = '', house_number = '' } = customer
  const region = findRegion(customer.country?.toLowerCase() ?? '') ?? getRegion(regionId)
  const lines = [
    formatName({ name, surname }),
    delivery === 'company' ? (company_name ?? '') : '',
    ...toAddressLines(region, {
      street: `${street} ${house_number}`.trim(),
      postalCode: customer.postal_code ?? '',
      city: customer.city ?? '',
    }),
    toCountryName(region.slug),
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
