import { useTranslation } from 'react-i18next'
import { PhoneNumber } from '#back-office/kit/PhoneNumber.tsx'
import type { StaffOrder } from '#contract/shop/orders.admin.ts'
import { toAddressLines, getRegion } from '#contract/regions.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { formatName } from '#ui/format.ts'

export function DeliveryFacts({ order }: { order: StaffOrder }) {
  const { t } = useTranslation()
  const { customer, region_id } = order
  const { street = '', house_number = '', postal_code = '', city = '' } = customer
  const lines = toAddressLines(getRegion(region_id), {
    street: `${street} ${house_number}`.trim(),
    postalCode: postal_code,
    city,
  })
  return (
    <Facts
      label={t('backOffice.orders.delivery')}
      items={[
        [
          customer.delivery === 'company'
            ? t('backOffice.orders.toCompany')
            : t('backOffice.orders.toPerson'),
          <span key="address" className="whitespace-pre-line">
            {[
              customer.delivery === 'company' && customer.company_name,
              formatName(customer),
              ...(street ? lines : []),
            ]
              .filter(Boolean)
              .join('\n')}
          </span>,
        ],
        [t('backOffice.orders.email'), customer.email],
        [
          t('backOffice.orders.phone'),
          customer.phone && <PhoneNumber key="phone" phone={customer.phone} />,
        ],
      ]}
    />
  )
}
