import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { useSelection } from '#back-office/platform/session/use-selection.ts'
import { orderColumns } from '#back-office/shop/orders/order-columns.tsx'
import { OrderFilters } from '#back-office/shop/orders/OrderFilters.tsx'
import { orderQueue } from '#back-office/shop/orders/orders.queries.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Tab, Tabs } from '#ui/Tabs.tsx'
import { rejectionReasons } from '#contract/shop/orders.admin.ts'
import type { BulkAction } from '#back-office/staff/bulk/bulk-action.ts'
import { BulkBar } from '#back-office/staff/bulk/BulkBar.tsx'
import { BulkReason } from '#back-office/staff/bulk/BulkReason.tsx'
import type { Selection } from '#back-office/kit/table/table-model.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'

const statuses = Object.values(OrderStatus)

export function OrdersPage() {
  const { t } = useTranslation()
  const [search, change] = useSearchState('/inside/orders')
  const { page = 1, status, type, q, from, to } = search
  const region = useRegion()
  const orders = useQuery(orderQueue.listQuery({ page, status, type, q, from, to, region }))
  const meta = orders.data?.meta
  const columns = orderColumns(t, orders.dataUpdatedAt)
  const selection = useSelection('orders', { status, type, q, from, to, region })
  const isDecided = status !== OrderStatus.pending
  return (
    <BackOfficePage
      title={t('backOffice.orders.title')}
      actions={
        <LinkButton to="/orders/queue" kind="primary">
          {t('backOffice.orders.toQueue')}
        </LinkButton>
      }
    >
      <Tabs label={t('backOffice.orders.status')}>
        {[undefined, ...statuses].map((option) => (
          <Tab
            key={option ?? 'all'}
            to="/orders"
            search={{ ...search, status: option, page: undefined }}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={option === status ? 'page' : undefined}
            count={option && meta?.open[option]}
          >
            {option ? t(`backOffice.orders.statuses.${option}`) : t('backOffice.orders.all')}
          </Tab>
        ))}
      </Tabs>
      <div className="pt-3">
        <OrderFilters />
        <QueryTable
          query={orders}
          label={t('backOffice.orders.title')}
          columns={columns}
          rowKey={({ uuid }) => uuid}
          rowLink={({ uuid }) => ({ to: '/orders/$uuid', params: { uuid } })}
          page={page}
          onPage={(next) => change({ page: next })}
          selection={isDecided ? undefined : selection}
          empty={<EmptyState picture="no-orders">{t('backOffice.orders.none')}</EmptyState>}
        />
        {!isDecided && (
          <OrderBulk
            selection={selection}
            total={meta?.total ?? 0}
            filter={{ type, q, from, to, region, status }}
          />
        )}
      </div>
    </BackOfficePage>
  )
}

type Props = {
  selection: Selection
  total: number
  filter: Record<string, string | number | undefined>
}

function OrderBulk(props: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  if (!may('orders.decide')) return null
  const reasons = rejectionReasons
    .filter((id) => id !== 'other')
    .map((id) => ({ id, label: t(`backOffice.orders.rejections.${id}`) }))
  const actions: BulkAction[] = [
    { kind: 'orders.approve' },
    {
      kind: 'orders.reject',
      isDanger: true,
      isReady: ({ reason }) => Boolean(reason),
      renderForm: (params, onChange) => <BulkReason {...{ reasons, params, onChange }} />,
    },
  ]
  return (
    <BulkBar {...props} actions={actions} features={['orders', 'proofs', 'members', 'points']} />
  )
}
