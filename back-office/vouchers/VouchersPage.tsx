import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { poolColumns } from '#back-office/vouchers/pool-columns.tsx'
import { poolsQuery } from '#back-office/vouchers/vouchers.queries.ts'
import { WaitingUploads } from '#back-office/vouchers/WaitingUploads.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** The pools of voucher codes, those that run out first on top. */
export function VouchersPage() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(poolsQuery)
  return (
    <OfficePage title={t('office.vouchers.title')} lead={t('office.vouchers.lead')}>
      <WaitingUploads uploads={data.uploads} />
      <ResourceTable
        label={t('office.vouchers.title')}
        columns={poolColumns(t)}
        rows={data.data}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => ({ to: '/vouchers/$uuid', params: { uuid } }) as never}
        empty={<EmptyState picture="nothing-found">{t('office.vouchers.none')}</EmptyState>}
      />
    </OfficePage>
  )
}
