import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import { poolColumns } from '#back-office/shop/vouchers/pool-columns.tsx'
import { poolsQuery } from '#back-office/shop/vouchers/vouchers.queries.ts'
import { WaitingUploads } from '#back-office/shop/vouchers/WaitingUploads.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'

export function VouchersPage() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(poolsQuery)
  return (
    <BackOfficePage title={t('backOffice.vouchers.title')} lead={t('backOffice.vouchers.lead')}>
      <WaitingUploads uploads={data.uploads} />
      <ResourceTable
        label={t('backOffice.vouchers.title')}
        columns={poolColumns(t)}
        rows={data.data}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => ({ to: '/vouchers/$uuid', params: { uuid } })}
        empty={<EmptyState picture="nothing-found">{t('backOffice.vouchers.none')}</EmptyState>}
      />
    </BackOfficePage>
  )
}
