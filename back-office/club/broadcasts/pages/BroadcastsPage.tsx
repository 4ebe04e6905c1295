import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { broadcastColumns } from '#back-office/club/broadcasts/broadcast-columns.tsx'
import { broadcastsQuery } from '#back-office/club/broadcasts/broadcasts.queries.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

/** Messages of the club to many members. */
export function BroadcastsPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [{ page = 1 }, change] = useSearchState('/inside/broadcasts')
  const list = useQuery(broadcastsQuery({ page, region: useRegion() }))
  return (
    <BackOfficePage
      title={t('backOffice.broadcasts.title')}
      actions={
        may('broadcasts.send') && (
          <LinkButton to="/broadcasts/new">{t('backOffice.broadcasts.new')}</LinkButton>
        )
      }
    >
      <RefusalBox error={list.error} onRetry={() => void list.refetch()} />
      {list.data && (
        <ResourceTable
          label={t('backOffice.broadcasts.title')}
          columns={broadcastColumns(t)}
          rows={list.data.data}
          rowKey={({ uuid }) => uuid}
          rowLink={({ uuid }) => ({ to: '/broadcasts/$uuid', params: { uuid } })}
          page={page}
          lastPage={list.data.meta.last_page}
          total={list.data.meta.total}
          onPage={(next) => change({ page: next })}
          isPending={list.isPlaceholderData}
          empty={<EmptyState picture="nothing-found">{t('backOffice.broadcasts.none')}</EmptyState>}
        />
      )}
    </BackOfficePage>
  )
}
