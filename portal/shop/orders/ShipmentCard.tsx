import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { TruckIcon } from '@phosphor-icons/react/dist/csr/Truck'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/shop/orders.ts'
import { getButtonStyles } from '#ui/button-styles.ts'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#portal/platform/CopyButton.tsx'
import { formatDate } from '#ui/format.ts'

type Props = { shipment: NonNullable<Order['meta']['shipment']> }

export function ShipmentCard({ shipment: { carrier, tracking, url, at } }: Props) {
  const { t } = useTranslation()
  return (
    <Card>
      <h2 className="mb-2 flex items-center gap-2 text-h3">
        <TruckIcon size={26} aria-hidden />
        {t('orders.shipment.title')}
      </h2>
      <p>{t('orders.shipment.text', { carrier, date: formatDate(at) })}</p>
      {tracking && (
        <div className="mt-3 flex items-center justify-between gap-3">
          <p className="min-w-0">
            <span className="block text-meta text-ink-2">{t('orders.shipment.tracking')}</span>
            <span className="font-mono text-lead font-semibold wrap-anywhere select-all">
              {tracking}
            </span>
          </p>
          <CopyButton text={tracking} label={t('orders.shipment.copy')} />
        </div>
      )}
      {isWebAddress(url) && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={`${getButtonStyles('secondary', 'medium', true)} mt-4`}
        >
          {t('orders.shipment.follow')}
          <ArrowSquareOutIcon size={20} aria-hidden />
          <span className="sr-only">{t('orders.newWindow')}</span>
        </a>
      )}
    </Card>
  )
}

function isWebAddress(url: string) {
  return url.startsWith('https://')
}
