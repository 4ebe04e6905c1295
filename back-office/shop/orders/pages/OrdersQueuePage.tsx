import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { openOrderStatuses, OrderStatus } from '#contract/shop/orders.rules.ts'
import { orderTypes } from '#contract/shop/shop.rules.ts'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { useTakeNext } from '#back-office/kit/queue/use-take-next.ts'
import { WorkQueue } from '#back-office/kit/queue/WorkQueue.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { orderEntries } from '#back-office/shop/orders/order-entries.tsx'
import { OrderDecision } from '#back-office/shop/orders/OrderDecision.tsx'
import { OrderEvidence } from '#back-office/shop/orders/OrderEvidence.tsx'
import {
  staffOrderQuery,
  staffOrdersQuery,
  useNextOrder,
} from '#back-office/shop/orders/orders.queries.ts'
import { typeName } from '#back-office/shop/orders/type-name.ts'
import { useRegion } from '#back-office/platform/session/region.ts'

/** The orders that wait for a person, one after the other: list, evidence and decision. */
export function OrdersQueuePage() {
  const { t } = useTranslation()
  const [search, change] = useSearchState('/inside/orders/queue')
  const { status = OrderStatus.pending, type, item, page = 1 } = search
  const region = useRegion()
  const orders = useQuery(
    staffOrdersQuery({ type, status, region, page, sort: 'oldest' as const, queue: '1' }),
  )
  const one = useQuery({ ...staffOrderQuery(item ?? ''), enabled: item !== undefined })
  const filterBy = (changes: { status?: number; type?: number }) =>
    change({ ...changes, page: undefined }, { replace: true })
  const next = useTakeNext(
    useNextOrder(),
    { type, status, region },
    { open: (uuid) => change({ item: uuid }, { replace: true }), isAllowed: true },
  )
  return (
    <WorkQueue
      title={t('backOffice.orders.queue')}
      labels={{
        none: t('backOffice.orders.none'),
        atEnd: t('backOffice.orders.queueEmpty'),
        choose: t('backOffice.orders.choose'),
      }}
      filters={
        <Filters>
          <FilterSelect
            label={t('backOffice.orders.status')}
            value={String(status)}
            all={t('backOffice.orders.statuses.1')}
            options={openOrderStatuses.slice(1).map((id) => ({
              value: String(id),
              label: t(`backOffice.orders.statuses.${id}`),
            }))}
            onChange={(choice) => filterBy({ status: choice ? Number(choice) : undefined })}
          />
          <FilterSelect
            label={t('backOffice.orders.type')}
            value={type?.toString()}
            options={orderTypes.map((id) => ({ value: String(id), label: typeName(t, id) }))}
            onChange={(choice) => filterBy({ type: choice ? Number(choice) : undefined })}
          />
        </Filters>
      }
      rows={orders}
      one={one}
      item={item}
      page={page}
      next={next}
      entries={(rows, now) => orderEntries(t, rows, now)}
      renderEvidence={(order) => (
        <OrderEvidence
          order={order}
          heading={<span className="num">{order.number}</span>}
          now={one.dataUpdatedAt}
        />
      )}
      renderDecision={(order) => (
        <OrderDecision key={order.uuid} order={order} onNext={next.take} />
      )}
      onBack={() => change({ item: undefined })}
    />
  )
}
