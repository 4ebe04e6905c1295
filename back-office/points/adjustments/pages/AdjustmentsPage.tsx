import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adjustmentColumns } from '#back-office/points/adjustments/adjustment-columns.tsx'
import { AdjustmentDialog } from '#back-office/points/adjustments/AdjustmentDialog.tsx'
import { adjustmentsQuery } from '#back-office/points/adjustments/adjustments.queries.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Tab, Tabs } from '#ui/Tabs.tsx'
import { adjustmentStatuses } from '#contract/points/adjustments.admin.ts'

export function AdjustmentsPage() {
  const { t } = useTranslation()
  const [{ page = 1, status = 'waiting', item }, change] = useSearchState('/inside/adjustments')
  const region = useRegion()
  const adjustments = useQuery(adjustmentsQuery({ page, status, region }))
  const rows = adjustments.data?.data ?? []
  return (
    <BackOfficePage title={t('backOffice.menu.adjustments')}>
      <Tabs label={t('backOffice.adjustments.status')}>
        {adjustmentStatuses.map((option) => (
          <Tab
            key={option}
            to="/adjustments"
            search={{ status: option === 'waiting' ? undefined : option }}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={option === status ? 'page' : undefined}
          >
            {t(`backOffice.adjustments.statuses.${option}`)}
          </Tab>
        ))}
      </Tabs>
      <div className="pt-3">
        <QueryTable
          query={adjustments}
          label={t('backOffice.menu.adjustments')}
          columns={adjustmentColumns(t)}
          rowKey={({ uuid }) => uuid}
          onOpen={({ uuid }) => change({ item: uuid })}
          currentKey={item}
          page={page}
          onPage={(next) => change({ page: next })}
          empty={
            <EmptyState picture="nothing-found">
              {status === 'waiting' ? t('backOffice.adjustments.none') : t('backOffice.kit.none')}
            </EmptyState>
          }
        />
        <AdjustmentDialog
          key={item}
          adjustment={rows.find(({ uuid }) => uuid === item)}
          onClose={() => change({ item: undefined })}
        />
      </div>
    </BackOfficePage>
  )
}
