import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { openOrderStatuses, OrderStatus } from '#contract/rules/orders.rules.ts'
import { type OrderType, orderTypes } from '#contract/rules/shop.rules.ts'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { useTakeNext } from '#back-office/kit/queue/use-take-next.ts'
import { WorkQueue } from '#back-office/kit/queue/WorkQueue.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { orderEntries } from '#back-office/orders/order-entries.tsx'
import { OrderDecision } from '#back-office/orders/OrderDecision.tsx'
import { OrderEvidence } from '#back-office/orders/OrderEvidence.tsx'
import {
  staffOrderQuery,
  staffOrdersQuery,
  useNextOrder,
} from '#back-office/orders/orders.queries.ts'
import { typeName } from '#back-office/orders/type-name.ts'
import { useRegion } from '#back-office/shell/region.ts'

type Props = {
  title: string
  from: '/inside/orders/queue' | '/inside/proofs'
  /** Only orders of this type, whatever the address says. */
  fixedType?: OrderType
  none: string
}

/** List, evidence and decision of the orders that are open. */
export function OrdersQueue({ title, from, fixedType, none }: Props) {
  const { t } = useTranslation()
  const [search, change] = useSearchState(from)
  const { status = OrderStatus.pending, item, page = 1 } = search
  const type = fixedType ?? search.type
  const region = useRegion()
  const orders = useQuery(staffOrdersQuery({ type, status, region, page, sort: 'oldest' as const }))
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
      title={title}
      labels={{
        none,
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
          {!fixedType && (
            <FilterSelect
              label={t('backOffice.orders.type')}
              value={type?.toString()}
              options={orderTypes.map((id) => ({ value: String(id), label: typeName(t, id) }))}
              onChange={(choice) => filterBy({ type: choice ? Number(choice) : undefined })}
            />
          )}
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
