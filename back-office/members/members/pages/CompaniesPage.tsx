import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { companyColumns } from '#back-office/members/members/company-columns.tsx'
import { CompanyFilters } from '#back-office/members/members/CompanyFilters.tsx'
import { companiesQuery } from '#back-office/members/members/members.queries.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TextLink } from '#ui/TextLink.tsx'

export function CompaniesPage() {
  const { t } = useTranslation()
  const [search, change] = useSearchState('/inside/companies')
  const region = useRegion()
  const { page = 1, q, ...filter } = search
  const companies = useQuery(companiesQuery({ ...filter, page, text: q, region }))
  return (
    <BackOfficePage
      title={t('backOffice.menu.companies')}
      actions={<TextLink to="/representatives">{t('backOffice.representatives.title')}</TextLink>}
    >
      <CompanyFilters />
      <QueryTable
        query={companies}
        label={t('backOffice.menu.companies')}
        columns={companyColumns(t)}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => ({ to: '/companies/$uuid', params: { uuid } })}
        page={page}
        onPage={(next) => change({ page: next })}
        empty={<EmptyState picture="nothing-found">{t('backOffice.kit.none')}</EmptyState>}
      />
    </BackOfficePage>
  )
}
