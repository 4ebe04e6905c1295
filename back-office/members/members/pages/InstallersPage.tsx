import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { installerColumns } from '#back-office/members/members/installer-columns.tsx'
import { InstallerFilters } from '#back-office/members/members/InstallerFilters.tsx'
import { installersQuery } from '#back-office/members/members/members.queries.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'

export function InstallersPage() {
  const { t } = useTranslation()
  const [search, change] = useSearchState('/inside/installers')
  const region = useRegion()
  const { page = 1, q, role, active } = search
  const people = useQuery(installersQuery({ page, text: q, role, active, region }))
  return (
    <BackOfficePage title={t('backOffice.menu.installers')}>
      <InstallerFilters />
      <QueryTable
        query={people}
        label={t('backOffice.menu.installers')}
        columns={installerColumns(t)}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => ({ to: '/installers/$uuid', params: { uuid } })}
        page={page}
        onPage={(next) => change({ page: next })}
        empty={<EmptyState picture="nothing-found">{t('backOffice.kit.none')}</EmptyState>}
      />
    </BackOfficePage>
  )
}
