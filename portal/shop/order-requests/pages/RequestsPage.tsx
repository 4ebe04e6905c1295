import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { RequestList } from '#portal/shop/order-requests/RequestList.tsx'
import { OrdersPending } from '#portal/shop/orders/OrdersPending.tsx'
import { OrderTabs } from '#portal/shop/orders/OrderTabs.tsx'
import { Page } from '#ui/Page.tsx'

export function RequestsPage() {
  const { t } = useTranslation()
  const { page = 1 } = useSearch({ from: '/member/orders/requests' })
  const { data: self } = useSuspenseQuery(selfQuery)
  const isOwner = self.role.id === Role.owner
  return (
    <Page
      title={t(isOwner ? 'shell.orders' : 'orderRequests.title')}
      lead={!isOwner && t('orderRequests.lead')}
    >
      {isOwner && <OrderTabs tab="requests" />}
      <Suspense fallback={<OrdersPending />}>
        <RequestList page={page} isOwner={isOwner} />
      </Suspense>
    </Page>
  )
}
