import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/shop/orders.ts'
import { needsAddress } from '#contract/shop/shop.rules.ts'
import { DeliveryAddress } from './DeliveryAddress.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { formatName } from '#ui/format.ts'

type Props = {
  customer: Customer
  type: number
  regionId: number
  /** Receives messages if no e-mail address was given. */
  accountEmail: string
  phone: string
  onEdit: () => void
}

export function CheckoutSummary(props: Props) {
  const { t } = useTranslation()
  const { customer, type, regionId, accountEmail, phone, onEdit } = props
  const isShipped = needsAddress(type)
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <h2 className="pt-2 text-h3">{t(isShipped ? 'checkout.sentTo' : 'checkout.for')}</h2>
        <Button kind="quiet" onClick={onEdit} className="-mt-1 -mr-2">
          <PencilSimpleIcon size={22} aria-hidden />
          {t('checkout.edit')}
        </Button>
      </div>
      <div className="mt-2 text-lead">
        {isShipped ? (
          <DeliveryAddress customer={customer} regionId={regionId} />
        ) : (
          formatName(customer)
        )}
      </div>
      <dl className="mt-4 grid gap-3 border-t border-line pt-4 md:grid-cols-2">
        <div>
          <dt className="text-meta text-ink-2">{t('checkout.fields.email')}</dt>
          <dd className="font-semibold wrap-anywhere">{customer.email || accountEmail}</dd>
        </div>
        {isShipped && (
          <div>
            <dt className="text-meta text-ink-2">{t('checkout.fields.phone')}</dt>
            <dd className="font-semibold">{phone}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
