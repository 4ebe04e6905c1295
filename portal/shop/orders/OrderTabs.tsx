import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { waitingRequestsQuery } from '#portal/shop/order-requests/order-requests.queries.ts'
import { Tab, Tabs } from '#ui/Tabs.tsx'

export function OrderTabs({ tab }: { tab: 'orders' | 'requests' }) {
  const { t } = useTranslation()
  const { data: waitingRequests } = useQuery(waitingRequestsQuery)
  return (
    <div className="mb-6 max-md:-mt-4">
      <Tabs label={t('orderRequests.tabs')}>
        <Tab
          to="/orders"
          activeOptions={{ exact: true }}
          aria-current={tab === 'orders' ? 'page' : undefined}
        >
          {t('shell.orders')}
        </Tab>
        <Tab
          to="/orders/requests"
          aria-current={tab === 'requests' ? 'page' : undefined}
          count={waitingRequests || undefined}
        >
          {t('orderRequests.tab')}
        </Tab>
      </Tabs>
    </div>
  )
}
