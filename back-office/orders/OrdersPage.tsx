import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OrderStatus } from '#contract/orders.rules.ts'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { useSelection } from '#back-office/kit/use-selection.ts'
import { orderColumns } from '#back-office/orders/order-columns.tsx'
import { OrderBulk } from '#back-office/orders/OrderBulk.tsx'
import { OrderFilters } from '#back-office/orders/OrderFilters.tsx'
import { officeOrdersQuery } from '#back-office/orders/orders.queries.ts'
import { useRegion } from '#back-office/shell/region.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { Tab, Tabs } from '#ui/Tabs.tsx'

const statuses = Object.values(OrderStatus)

/** All orders of my regions, by status, type, days and words. */
export function OrdersPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ from: '/inside/orders' })
  const { page = 1, status, type, q, from, to } = search
  const region = useRegion()
  const orders = useQuery(officeOrdersQuery({ page, status, type, q, from, to, region }))
  const { data: rows = [], meta } = orders.data ?? {}
  const columns = orderColumns(t, orders.dataUpdatedAt)
  const selection = useSelection('orders', { status, type, q, from, to, region })
  const isDecided = status !== OrderStatus.pending
  return (
    <OfficePage
      title={t('office.orders.title')}
      actions={
        <LinkButton to="/orders/queue" kind="primary">
          {t('office.orders.toQueue')}
        </LinkButton>
      }
    >
      <Tabs label={t('office.orders.status')}>
        {[undefined, ...statuses].map((word) => (
          <Tab
            key={word ?? 'all'}
            to="/orders"
            search={{ ...search, status: word, page: undefined } as never}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={word === status ? 'page' : undefined}
            count={word && meta?.open[word]}
          >
            {word ? t(`office.orders.statuses.${word}`) : t('office.orders.all')}
          </Tab>
        ))}
      </Tabs>
      <div className="pt-3">
        <OrderFilters />
        <RefusalBox error={orders.error} onRetry={() => void orders.refetch()} />
        {orders.data && (
          <ResourceTable
            label={t('office.orders.title')}
            columns={columns}
            rows={rows}
            rowKey={({ uuid }) => uuid}
            rowLink={({ uuid }) => ({ to: '/orders/$uuid', params: { uuid } }) as never}
            page={page}
            lastPage={meta?.last_page}
            total={meta?.total}
            onPage={(next) =>
              void navigate({ to: '/orders', search: { ...search, page: next } as never })
            }
            isPending={orders.isPlaceholderData}
            selection={isDecided ? undefined : selection}
            empty={<EmptyState picture="no-orders">{t('office.orders.none')}</EmptyState>}
          />
        )}
        {!isDecided && (
          <OrderBulk
            selection={selection}
            total={meta?.total ?? 0}
            filter={{ type, q, from, to, region, status }}
          />
        )}
      </div>
    </OfficePage>
  )
}
