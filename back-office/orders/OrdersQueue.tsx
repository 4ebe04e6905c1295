import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OrderStatus } from '#contract/orders.rules.ts'
import { orderTypes } from '#contract/shop.rules.ts'
import { ageOf } from '#back-office/kit/age.ts'
import { isLate } from '#back-office/kit/is-late.ts'
import { FilterSelect } from '#back-office/kit/FilterSelect.tsx'
import { Filters } from '#back-office/kit/Filters.tsx'
import { QueueFrame } from '#back-office/kit/QueueFrame.tsx'
import { QueueList } from '#back-office/kit/QueueList.tsx'
import { OrderDecision } from '#back-office/orders/OrderDecision.tsx'
import { OrderEvidence } from '#back-office/orders/OrderEvidence.tsx'
import {
  officeOrderQuery,
  officeOrdersQuery,
  useNextOrder,
} from '#back-office/orders/orders.queries.ts'
import { typeName } from '#back-office/orders/type-name.ts'
import { useTakeNext } from '#back-office/kit/use-take-next.ts'
import { useRegion } from '#back-office/shell/region.ts'
import { formatPoints } from '#ui/format.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { Pager } from '#ui/Pager.tsx'

const openStatuses = [OrderStatus.pending, OrderStatus.approved, OrderStatus.failed]

type Given = { type?: number; status?: number; item?: string; page?: number }
type Props = {
  title: string
  path: '/orders/queue' | '/proofs'
  given: Given
  isTypeFixed?: boolean
  none: string
}

/** List, evidence and decision of the orders that are open. */
export function OrdersQueue({ title, path, given, isTypeFixed, none }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { type, status = OrderStatus.pending, item, page = 1 } = given
  const region = useRegion()
  const filter = { type, status, region, page, sort: 'oldest' as const }
  const orders = useQuery(officeOrdersQuery(filter))
  const one = useQuery({ ...officeOrderQuery(item ?? ''), enabled: item !== undefined })
  const go = (changes: Given, replace = false) =>
    void navigate({
      to: path,
      search: ((before: object) => ({ ...before, ...changes })) as never,
      replace,
    })
  const next = useTakeNext(
    useNextOrder(),
    { type, status, region },
    { open: (uuid) => go({ item: uuid }, true), isAllowed: true },
  )
  const { data: rows = [], meta } = orders.data ?? {}
  const now = orders.dataUpdatedAt
  return (
    <QueueFrame
      title={title}
      aside={meta && <span className="num text-ink-2">{formatPoints(meta.total)}</span>}
      isOpen={item !== undefined}
      onBack={() => go({ item: undefined })}
      filters={
        <Filters>
          <FilterSelect
            label={t('office.orders.status')}
            value={String(status)}
            all={t(`office.orders.statuses.1`)}
            options={openStatuses.slice(1).map((id) => ({
              value: String(id),
              label: t(`office.orders.statuses.${id}`),
            }))}
            onChange={(word) =>
              go({ status: word ? Number(word) : undefined, page: undefined }, true)
            }
          />
          {!isTypeFixed && (
            <FilterSelect
              label={t('office.orders.type')}
              value={type?.toString()}
              options={orderTypes.map((id) => ({ value: String(id), label: typeName(t, id) }))}
              onChange={(word) =>
                go({ type: word ? Number(word) : undefined, page: undefined }, true)
              }
            />
          )}
        </Filters>
      }
      list={
        <>
          <RefusalBox error={orders.error} onRetry={() => void orders.refetch()} />
          {orders.data && (
            <QueueList
              label={title}
              currentId={item}
              empty={<p className="text-ink-2">{none}</p>}
              items={rows.map((order) => ({
                id: order.uuid,
                link: {
                  to: path,
                  search: ((before: object) => ({ ...before, item: order.uuid })) as never,
                },
                title: order.company.name,
                text: (
                  <>
                    {order.number} · {typeName(t, order.type)} ·{' '}
                    <PointsAmount points={order.points} />
                  </>
                ),
                meta: ageOf(order.created_at, now),
                isLate: isLate(order.due_at, now),
                claimedBy: order.claim?.name,
              }))}
              footer={meta && meta.last_page > 1 && <Pager page={page} lastPage={meta.last_page} />}
            />
          )}
        </>
      }
      detail={
        <>
          <RefusalBox error={one.error} />
          {item === undefined && (
            <p className="text-ink-2">
              {next.isAtEnd ? t('office.orders.queueEmpty') : t('office.orders.choose')}
            </p>
          )}
          {one.data && (
            <OrderEvidence
              order={one.data}
              heading={<span className="num">{one.data.number}</span>}
              now={one.dataUpdatedAt}
            />
          )}
        </>
      }
      decision={
        one.data && <OrderDecision key={one.data.uuid} order={one.data} onNext={next.take} />
      }
      notice={<RefusalBox error={next.error} onRetry={next.take} className="m-3" />}
    />
  )
}
