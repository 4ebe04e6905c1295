import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { companyColumns } from '#back-office/members/company-columns.tsx'
import { CompanyFilters } from '#back-office/members/CompanyFilters.tsx'
import { companiesQuery } from '#back-office/members/members.queries.ts'
import { useRegion } from '#back-office/shell/region.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'

/** Companies of my regions, the newest first. */
export function CompaniesPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ from: '/inside/companies' })
  const region = useRegion()
  const { page = 1, q, verification, active, recommended } = search
  const companies = useQuery(
    companiesQuery({ page, text: q, verification, active, recommended, region }),
  )
  const { data: rows = [], meta } = companies.data ?? {}
  return (
    <OfficePage title={t('office.menu.companies')}>
      <CompanyFilters />
      <RefusalBox error={companies.error} onRetry={() => void companies.refetch()} />
      {companies.data && (
        <ResourceTable
          label={t('office.menu.companies')}
          columns={companyColumns(t)}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          rowLink={({ uuid }) => ({ to: '/companies/$uuid', params: { uuid } }) as never}
          page={page}
          lastPage={meta?.last_page}
          total={meta?.total}
          onPage={(next) =>
            void navigate({ to: '/companies', search: { ...search, page: next } as never })
          }
          isPending={companies.isPlaceholderData}
          empty={<EmptyState picture="nothing-found">{t('office.kit.none')}</EmptyState>}
        />
      )}
    </OfficePage>
  )
}
