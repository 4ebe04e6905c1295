import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import { useConnected } from '#web/connection.ts'
import { PagePart } from '#portal/platform/PagePart.tsx'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { useStoredOrders } from '#portal/shop/vouchers/vouchers.queries.ts'
import { OrderList } from '#portal/shop/orders/OrderList.tsx'
import { OrdersPending } from '#portal/shop/orders/OrdersPending.tsx'
import { ordersQuery } from '#portal/shop/orders/orders.queries.ts'
import { OrderTabs } from '#portal/shop/orders/OrderTabs.tsx'
import { queryClient } from '#portal/platform/query-client.ts'
import { Page } from '#ui/Page.tsx'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import type { ListedOrder } from '#contract/shop/orders.ts'
import { OrderCard } from '#portal/shop/orders/OrderCard.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'

/** Offline it lists only orders whose vouchers are stored on the device. */
export function OrdersPage() {
  const { t } = useTranslation()
  const isConnected = useConnected()
  const { page = 1 } = useSearch({ from: '/member/orders' })
  const { data: self } = useSuspenseQuery(selfQuery)
  const storedOrders = useStoredOrders()
  if (self.role.id !== Role.owner) return <Navigate to="/orders/requests" replace />
  const isLoaded = queryClient.getQueryData(ordersQuery(page).queryKey) !== undefined
  if (!isConnected && !isLoaded && storedOrders.length > 0)
    return (
      <Page title={t('shell.orders')}>
        <StoredOrders orders={storedOrders} />
      </Page>
    )
  return (
    <Page title={t('shell.orders')}>
      <OrderTabs tab="orders" />
      <PagePart fallback={<OrdersPending />} resetKey={String(page)}>
        <OrderList page={page} />
      </PagePart>
    </Page>
  )
}

function StoredOrders({ orders }: { orders: readonly ListedOrder[] }) {
  const { t } = useTranslation()
  return (
    <>
      <Banner tone="info" icon={WifiSlashIcon} title={t('orders.stored.title')} className="mb-6">
        {t('orders.stored.text')}
      </Banner>
      <ul className="grid gap-3 md:grid-cols-2">
        {orders.map((order) => (
          <li key={order.uuid}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </>
  )
}
