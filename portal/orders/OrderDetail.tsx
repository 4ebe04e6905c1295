import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OrderStatus } from '#contract/orders.rules.ts'
import { needsAddress } from '#contract/shop.rules.ts'
import { DeliveryAddress } from '#portal/orders/DeliveryAddress.tsx'
import { isInProgress } from '#portal/orders/order-status.ts'
import { OrderLines } from '#portal/orders/OrderLines.tsx'
import { orderQuery } from '#portal/orders/orders.queries.ts'
import { OrderTimeline } from '#portal/orders/OrderTimeline.tsx'
import { StatusBadge } from '#portal/orders/StatusBadge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { Page } from '#ui/Page.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'

/** Where an order stands, what is in it and where it goes. */
export function OrderDetail({ uuid, regionId }: { uuid: string; regionId: number }) {
  const { t } = useTranslation()
  const { data: order } = useSuspenseQuery(orderQuery(uuid))
  const { number, status, points, quantity, created_at, meta, customer } = order
  const items = meta.contents.map(({ name, image, quantity, price, variantGuid }) => {
    return { uuid: variantGuid, title: name, image, quantity, price }
  })
  return (
    <Page
      title={number}
      lead={t('orders.orderedAt', { date: formatDateTime(created_at) })}
      actions={<StatusBadge status={status} type={meta.type} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[7fr_5fr] xl:items-start">
        <div className="space-y-6">
          {isInProgress(status, meta.type) && (
            <Banner tone="info" icon={HourglassMediumIcon} title={t('orders.inProgress.title')}>
              {t('orders.inProgress.text')}
            </Banner>
          )}
          {status === OrderStatus.refused && (
            <Banner tone="ok" icon={ArrowCounterClockwiseIcon} title={t('orders.refused.title')}>
              {t('orders.refused.text', { count: points })}
            </Banner>
          )}
          <Card>
            <h2 className="mb-4 text-h3">{t('orders.way')}</h2>
            <OrderTimeline status={status} type={meta.type} orderedAt={created_at} />
          </Card>
          {needsAddress(meta.type) && (
            <Card>
              <h2 className="mb-2 text-h3">{t('orders.address')}</h2>
              <DeliveryAddress customer={customer} regionId={regionId} />
              {customer.phone && <p className="mt-2 text-ink-2">{customer.phone}</p>}
            </Card>
          )}
        </div>
        <Card>
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="text-h3">{t('orders.pieces', { count: quantity })}</h2>
            <PointsAmount points={points} size="large" />
          </div>
          <div className="mt-3 border-t border-line pt-1">
            <OrderLines items={items} />
          </div>
        </Card>
      </div>
    </Page>
  )
}
