import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffOrder, StaffOrderLine } from '#contract/shop/orders.admin.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { Timeline } from '#back-office/kit/Timeline.tsx'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { BuyerFacts } from './BuyerFacts.tsx'
import { DeliveryFacts } from './DeliveryFacts.tsx'
import { OrderBadge } from './OrderBadge.tsx'
import { buildTimeline } from './build-timeline.ts'
import { getTypeName } from './type-name.ts'
import { WhyList } from './WhyList.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { formatPoints } from '#ui/format.ts'
import { Picture } from '#ui/Picture.tsx'

type Props = {
  order: StaffOrder
  /** The h2. */ heading: ReactNode
  now: number
}

export function OrderEvidence({ order, heading, now }: Props) {
  const { t } = useTranslation()
  const { shipment, card } = order
  return (
    <div className="space-y-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-h2">{heading}</h2>
        <OrderBadge status={order.status} />
        <span className="text-ink-2">{getTypeName(t, order.type)}</span>
        <span className="ml-auto">
          <PointsAmount points={order.points} />
        </span>
      </header>
      <WhyList order={order} now={now} />
      <EvidencePart title={t('backOffice.orders.lines')}>
        <OrderLines lines={order.lines} />
        {order.type === OrderType.marketing && (
          <p className="mt-2">
            <TextLink to="/proofs/$uuid" params={{ uuid: order.uuid }}>
              {t('backOffice.proofs.toProof')}
            </TextLink>
          </p>
        )}
      </EvidencePart>
      <EvidencePart title={t('backOffice.orders.delivery')}>
        <DeliveryFacts order={order} />
        {shipment && (
          <Facts
            items={[
              [t('backOffice.orders.carrier'), shipment.carrier],
              [
                t('backOffice.orders.tracking'),
                <span key="tracking" className="num">
                  {shipment.tracking}
                </span>,
              ],
              [t('backOffice.orders.link'), shipment.url],
            ]}
          />
        )}
        {card && (
          <Facts
            items={[
              [t('clubCard.title'), t(`clubCard.status.${card.status as 'ACTIVE'}`)],
              [t('clubCard.face.number'), card.last4],
            ]}
          />
        )}
      </EvidencePart>
      <EvidencePart title={t('backOffice.orders.buyerHistory')}>
        <BuyerFacts order={order} />
      </EvidencePart>
      <EvidencePart title={t('backOffice.orders.history')}>
        <Timeline label={t('backOffice.orders.history')} items={buildTimeline(t, order)} />
      </EvidencePart>
    </div>
  )
}

function OrderLines({ lines }: { lines: readonly StaffOrderLine[] }) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y divide-line rounded-control border border-line bg-surface">
      {lines.map((line) => (
        <li key={line.sku} className="flex items-start gap-3 px-3 py-2">
          <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-badge bg-sunken">
            {line.image && <Picture src={line.image} width="48" height="48" />}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">
              <span className="num">{line.quantity} ×</span> {line.name}
            </span>
            <span className="num block text-meta text-ink-2">{line.sku}</span>
            <span className="block text-meta text-ink-2">
              {line.codes
                ? t('backOffice.orders.codes', { ...line.codes, of: line.quantity })
                : `${t('backOffice.orders.stock')}: ${formatPoints(line.stock)}`}
            </span>
          </span>
          <PointsAmount points={line.price * line.quantity} className="shrink-0" />
        </li>
      ))}
    </ul>
  )
}
