import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import { installerColumns } from '#back-office/members/members/installer-columns.tsx'
import { InstallerFilters } from '#back-office/members/members/InstallerFilters.tsx'
import { installersQuery } from '#back-office/members/members/members.queries.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

export function InstallersPage() {
  const { t } = useTranslation()
  const [search, change] = useSearchState('/inside/installers')
  const region = useRegion()
  const { page = 1, q, role, active } = search
  const people = useQuery(installersQuery({ page, text: q, role, active, region }))
  const { data: rows = [], meta } = people.data ?? {}
  return (
    <BackOfficePage title={t('backOffice.menu.installers')}>
      <InstallerFilters />
      <RefusalBox error={people.error} onRetry={() => void people.refetch()} />
      {people.data && (
        <ResourceTable
          label={t('backOffice.menu.installers')}
          columns={installerColumns(t)}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          rowLink={({ uuid }) => ({ to: '/installers/$uuid', params: { uuid } })}
          page={page}
          lastPage={meta?.last_page}
          total={meta?.total}
          onPage={(next) => change({ page: next })}
          isPending={people.isPlaceholderData}
          empty={<EmptyState picture="nothing-found">{t('backOffice.kit.none')}</EmptyState>}
        />
      )}
    </BackOfficePage>
  )
}
