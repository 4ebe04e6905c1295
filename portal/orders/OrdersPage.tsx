import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/installers.ts'
import { useConnected } from '#portal/connection.ts'
import { selfQuery } from '#portal/installers/installers.queries.ts'
import { useKeptOrders } from '#portal/orders/kept-vouchers.ts'
import { KeptOrders } from '#portal/orders/KeptOrders.tsx'
import { OrderList } from '#portal/orders/OrderList.tsx'
import { OrdersPending } from '#portal/orders/OrdersPending.tsx'
import { ordersQuery } from '#portal/orders/orders.queries.ts'
import { OrderTabs } from '#portal/orders/OrderTabs.tsx'
import { queryClient } from '#portal/query-client.ts'
import { Page } from '#ui/Page.tsx'

/** The owner's orders; without a signal those whose vouchers are kept on the device. */
export function OrdersPage() {
  const { t } = useTranslation()
  const isConnected = useConnected()
  const { page = 1 } = useSearch({ from: '/member/orders' })
  const { data: self } = useSuspenseQuery(selfQuery)
  const kept = useKeptOrders()
  if (self.role.id !== Role.owner) return <Navigate to="/orders/requests" replace />
  const isLoaded = queryClient.getQueryData(ordersQuery(page).queryKey) !== undefined
  if (!isConnected && !isLoaded && kept.length > 0)
    return (
      <Page title={t('shell.orders')}>
        <KeptOrders orders={kept} />
      </Page>
    )
  return (
    <Page title={t('shell.orders')}>
      <OrderTabs tab="orders" />
      <Suspense fallback={<OrdersPending />}>
        <OrderList page={page} />
      </Suspense>
    </Page>
  )
}
