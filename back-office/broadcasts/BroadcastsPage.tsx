import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { broadcastColumns } from '#back-office/broadcasts/broadcast-columns.tsx'
import { broadcastsQuery } from '#back-office/broadcasts/broadcasts.queries.ts'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { useRegion } from '#back-office/shell/region.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'

/** Messages of the club to many members. */
export function BroadcastsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { may } = useStaff()
  const { page = 1 } = useSearch({ from: '/inside/broadcasts' })
  const list = useQuery(broadcastsQuery({ page, region: useRegion() }))
  return (
    <OfficePage
      title={t('office.broadcasts.title')}
      actions={
        may('broadcasts.send') && (
          <LinkButton to="/broadcasts/new">{t('office.broadcasts.new')}</LinkButton>
        )
      }
    >
      <RefusalBox error={list.error} onRetry={() => void list.refetch()} />
      {list.data && (
        <ResourceTable
          label={t('office.broadcasts.title')}
          columns={broadcastColumns(t)}
          rows={list.data.data}
          rowKey={({ uuid }) => uuid}
          rowLink={({ uuid }) => ({ to: '/broadcasts/$uuid', params: { uuid } }) as never}
          page={page}
          lastPage={list.data.meta.last_page}
          total={list.data.meta.total}
          onPage={(next) => void navigate({ to: '/broadcasts', search: { page: next } as never })}
          isPending={list.isPlaceholderData}
          empty={<EmptyState picture="nothing-found">{t('office.broadcasts.none')}</EmptyState>}
        />
      )}
    </OfficePage>
  )
}
