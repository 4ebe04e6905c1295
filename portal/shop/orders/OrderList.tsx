import { useSuspenseQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderCard } from './OrderCard.tsx'
import { OrderTable } from './OrderTable.tsx'
import { ordersPerPage, ordersQuery } from './orders.queries.ts'
import { queryClient } from '#portal/platform/query-client.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { Pager } from '#ui/Pager.tsx'
import { useWide } from '#ui/use-wide.ts'

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

  async function more() {
    setLoading(true)
    await queryClient.ensureQueryData(ordersQuery(page + 1)).catch(() => undefined)
    setLoading(false)
    await navigate({
      to: '/orders',
      search: { page: page + 1 },
      replace: true,
      resetScroll: false,
    })
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
          onMore={() => void more()}
        />
      )}
    </>
  )
}
