import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/shop/orders.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { needsAddress, OrderType } from '#contract/shop/shop.rules.ts'
import { useConnected } from '#web/connection.ts'
import { DeliveryAddress } from '#portal/shop/orders/checkout/DeliveryAddress.tsx'
import { OrderInputs } from '#portal/shop/orders/checkout/OrderInputs.tsx'
import { PhoneText } from '#portal/platform/PhoneText.tsx'
import { useOnline } from '#portal/platform/use-online.ts'
import { Card } from '#ui/Card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { OrderCardStatus } from './OrderCardStatus.tsx'
import { OrderLines } from './OrderLines.tsx'
import { orderQuery } from './orders.queries.ts'
import { OrderTimeline } from './OrderTimeline.tsx'
import { ShipmentCard } from './ShipmentCard.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { OrderPoints } from './OrderPoints.tsx'
import { isInProgress, getOrderSteps } from './order-status.ts'

type Props = {
  uuid: string
  question: ReactNode
  regionId: number
  renderWallet: (order: Order) => ReactNode
  renderPrint: (order: Order) => ReactNode
  returns: ReactNode
}

export function OrderDetail({
  uuid,
  question,
  regionId,
  renderWallet,
  renderPrint,
  returns,
}: Props) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const isConnected = useConnected()
  const { data: order } = useSuspenseQuery(orderQuery(uuid))
  const { number, status, points, quantity, created_at, meta, customer } = order
  const items = meta.contents.map(({ name, image, quantity, price, variantGuid }) => {
    return { uuid: variantGuid, title: name, image, quantity, price }
  })
  return (
    <Page
      title={number}
      lead={t('orders.orderedAt', { date: formatDateTime(created_at) })}
      actions={<StatusBadge order={order} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[7fr_5fr] xl:items-start">
        <div className="space-y-6">
          {question}
          <OrderBanner order={order} isConnected={isConnected} />
          {status === OrderStatus.finished && renderWallet(order)}
          {meta.type === OrderType.marketing && renderPrint(order)}
          {meta.card && <OrderCardStatus card={meta.card} />}
          <Card>
            <h2 className="mb-4 text-h3">{t('orders.way')}</h2>
            <OrderTimeline order={order} />
          </Card>
          {meta.shipment && <ShipmentCard shipment={meta.shipment} />}
          <OrderInputs meta={meta} />
        </div>
        <div className="space-y-6">
          <Card>
            <div className="flex items-baseline justify-between gap-3">
              <h2 className="text-h3">{t('orders.pieces', { count: quantity })}</h2>
              <OrderPoints points={points} size="large" />
            </div>
            <div className="mt-3 border-t border-line pt-1">
              <OrderLines items={items} />
            </div>
          </Card>
          {needsAddress(meta.type) && (
            <Card>
              <h2 className="mb-2 text-h3">{t('orders.address')}</h2>
              <DeliveryAddress customer={customer} regionId={regionId} />
              {customer.phone && (
                <p className="mt-2 text-ink-2">
                  <PhoneText phone={customer.phone} />
                </p>
              )}
            </Card>
          )}
          {status === OrderStatus.finished && needsAddress(meta.type) && returns}
          {meta.can_cancel && <CancelOrder order={order} isOnline={isOnline} />}
          <LinkButton
            to="/support/chat/new"
            search={{ about: `order:${uuid}` }}
            kind="quiet"
            className="-ml-4"
          >
            <ChatCircleTextIcon size={22} aria-hidden />
            {t('support.askAbout.order')}
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}

function OrderBanner({ order, isConnected }: { order: Order; isConnected: boolean }) {
  const { t } = useTranslation()
  const { status, points, meta } = order
  const isCancelled = getOrderSteps(order).some(({ stepKey }) => stepKey === 'cancelled')
  const end = isCancelled ? 'cancelled' : 'rejected'
  return (
    <>
      {!isConnected && (
        <Banner tone="info" icon={WifiSlashIcon} title={t('orders.offline.title')}>
          {t('orders.offline.text')}
        </Banner>
      )}
      {isInProgress(status, meta.type) && (
        <Banner tone="info" icon={HourglassMediumIcon} title={t('orders.inProgress.title')}>
          {t('orders.inProgress.text')}
        </Banner>
      )}
      {status === OrderStatus.rejected && (
        <Banner tone="ok" icon={ArrowCounterClockwiseIcon} title={t('orders.back.title')}>
          {t(`orders.back.${end}`, { count: points })}
        </Banner>
      )}
    </>
  )
}
