import { useSuspenseQueries } from '@tanstack/react-query'
import { useNavigate, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderCard } from './OrderCard.tsx'
import { ordersPerPage, ordersQuery } from './orders.queries.ts'
import { queryClient } from '#portal/platform/query-client.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { Pager } from '#ui/Pager.tsx'
import { useWide } from '#ui/use-wide.ts'
import type { ListedOrder } from '#contract/shop/orders.ts'
import { OrderThumbnail } from './OrderThumbnail.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { formatDate, formatPoints } from '#ui/format.ts'
import { OrderPoints } from './OrderPoints.tsx'
import { TableHead } from '#ui/TableHead.tsx'

const maxPages = 10

export function OrderList({ page }: { page: number }) {
  const { t } = useTranslation()
  const isWide = useWide()
  const navigate = useNavigate()
  const [isLoading, setLoading] = useState(false)
  const first = isWide ? page : Math.max(1, page - maxPages + 1)
  const pageQueries = useSuspenseQueries({
    queries: Array.from({ length: page - first + 1 }, (_, index) => ordersQuery(first + index)),
  })
  const orders = pageQueries.flatMap(({ data }) => data.data)
  const { total, last_page: lastPage } = pageQueries.at(-1)!.data.meta

  async function loadMore() {
    setLoading(true)
    await queryClient.ensureQueryData(ordersQuery(page + 1)).catch(() => undefined)
    setLoading(false)
    await navigate({ to: '/orders', search: { page: page + 1 }, replace: true, resetScroll: false })
  }

  if (orders.length === 0)
    return (
      <EmptyState
        picture="no-orders"
        title={t('orders.empty.title')}
        action={<LinkButton to="/shop">{t('orders.empty.action')}</LinkButton>}
      >
        {t('orders.empty.text')}
      </EmptyState>
    )
  if (isWide)
    return (
      <>
        <OrderTable orders={orders} />
        <Pager page={page} lastPage={lastPage} />
      </>
    )
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {orders.map((order) => (
          <li key={order.uuid}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {lastPage > 1 && (
        <LoadMore
          visibleCount={Math.min(total, page * ordersPerPage)}
          total={total}
          pageSize={ordersPerPage}
          isLoading={isLoading}
          onMore={() => void loadMore()}
        />
      )}
    </>
  )
}

const columns = ['number', 'items', 'points', 'date', 'status'] as const
const cell = 'border-b border-line px-3 py-3'

function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  const { t } = useTranslation()
  return (
    <table className="w-full">
      <TableHead labels={columns.map((column) => t(`orders.columns.${column}`))} />
      <tbody>
        {orders.map((order) => (
          <tr key={order.uuid} className="relative hover:bg-surface">
            <td className={cell}>
              <span className="flex items-center gap-4">
                <OrderThumbnail order={order} className="size-14" />
                <Link
                  to="/orders/$uuid"
                  params={{ uuid: order.uuid }}
                  className="num text-lead font-bold underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {order.number}
                </Link>
              </span>
            </td>
            <td className={`${cell} num`}>{formatPoints(order.quantity)}</td>
            <td className={cell}>
              <OrderPoints points={order.points} />
            </td>
            <td className={`${cell} whitespace-nowrap`}>{formatDate(order.created_at)}</td>
            <td className={cell}>
              <StatusBadge order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
