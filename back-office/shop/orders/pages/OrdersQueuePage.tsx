import { useTranslation } from 'react-i18next'
import { openOrderStatuses, OrderStatus } from '#contract/shop/orders.rules.ts'
import { orderTypes } from '#contract/shop/shop.rules.ts'
import { QueuePage } from '#back-office/kit/queue/QueuePage.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { OrderDecision } from '#back-office/shop/orders/OrderDecision.tsx'
import { OrderEvidence } from '#back-office/shop/orders/OrderEvidence.tsx'
import { orderQueue } from '#back-office/shop/orders/orders.queries.ts'
import { getTypeName } from '#back-office/shop/orders/type-name.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'

export function OrdersQueuePage() {
  const { t } = useTranslation()
  const [search, change] = useSearchState('/inside/orders/queue')
  const { status = OrderStatus.pending, type } = search
  const filter = { type, status, region: useRegion() }
  return (
    <QueuePage
      title={t('backOffice.orders.queue')}
      labels={{
        none: t('backOffice.orders.none'),
        atEnd: t('backOffice.orders.queueEmpty'),
        choose: t('backOffice.orders.choose'),
      }}
      queue={orderQueue}
      search={search}
      onChange={change}
      filter={{ ...filter, sort: 'oldest', queue: '1' }}
      next={filter}
      mayTakeNext
      filters={[
        {
          name: 'status',
          label: t('backOffice.orders.status'),
          value: status,
          all: t('backOffice.orders.statuses.1'),
          options: openOrderStatuses
            .slice(1)
            .map((id) => ({ value: id, label: t(`backOffice.orders.statuses.${id}`) })),
        },
        {
          name: 'type',
          label: t('backOffice.orders.type'),
          options: orderTypes.map((id) => ({ value: id, label: getTypeName(t, id) })),
        },
      ]}
      toEntry={(order) => ({
        title: order.company.name,
        text: (
          <>
            {order.number} · {getTypeName(t, order.type)} · <PointsAmount points={order.points} />
          </>
        ),
        since: order.created_at,
      })}
      renderEvidence={(order, now) => (
        <OrderEvidence
          order={order}
          heading={<span className="num">{order.number}</span>}
          now={now}
        />
      )}
      renderDecision={(order, onNext) => (
        <OrderDecision key={order.uuid} order={order} onNext={onNext} />
      )}
    />
  )
}
