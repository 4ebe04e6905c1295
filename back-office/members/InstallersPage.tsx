import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { installerColumns } from '#back-office/members/installer-columns.tsx'
import { InstallerFilters } from '#back-office/members/InstallerFilters.tsx'
import { installersQuery } from '#back-office/members/members.queries.ts'
import { useRegion } from '#back-office/shell/region.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'

/** People of the companies of my regions, the newest first. */
export function InstallersPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ from: '/inside/installers' })
  const region = useRegion()
  const { page = 1, q, role, active } = search
  const people = useQuery(installersQuery({ page, text: q, role, active, region }))
  const { data: rows = [], meta } = people.data ?? {}
  return (
    <OfficePage title={t('office.menu.installers')}>
      <InstallerFilters />
      <RefusalBox error={people.error} onRetry={() => void people.refetch()} />
      {people.data && (
        <ResourceTable
          label={t('office.menu.installers')}
          columns={installerColumns(t)}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          rowLink={({ uuid }) => ({ to: '/installers/$uuid', params: { uuid } }) as never}
          page={page}
          lastPage={meta?.last_page}
          total={meta?.total}
          onPage={(next) =>
            void navigate({ to: '/installers', search: { ...search, page: next } as never })
          }
          isPending={people.isPlaceholderData}
          empty={<EmptyState picture="nothing-found">{t('office.kit.none')}</EmptyState>}
        />
      )}
    </OfficePage>
  )
}
