import { useTranslation } from 'react-i18next'
import { verifications } from '#contract/members/members.admin.ts'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'

const statuses = ['1', '0', '2'] as const

export function CompanyFilters() {
  const { t } = useTranslation()
  const [search, changeSearch] = useSearchState('/inside/companies')
  const { q, verification, active, recommended, inactive, representative } = search
  const none = {
    q: undefined,
    verification: undefined,
    active: undefined,
    recommended: undefined,
    inactive: undefined,
    representative: undefined,
  }
  const change = (changes: typeof search) =>
    changeSearch({ page: undefined, ...changes }, { replace: true })
  const isSet = Boolean(q || verification || active || recommended || inactive || representative)
  return (
    <Filters onReset={isSet ? () => change(none) : undefined}>
      <FilterSearch
        value={q}
        label={t('backOffice.members.search')}
        onChange={(text) => change({ q: text })}
      />
      <FilterSelect
        label={t('backOffice.members.verification')}
        value={verification}
        options={verifications.map((value) => ({
          value,
          label: t(`backOffice.members.verifications.${value}`),
        }))}
        onChange={(value) => change({ verification: value })}
      />
      <FilterSelect
        label={t('backOffice.members.status')}
        value={active}
        options={statuses.map((value) => ({
          value,
          label: t(`backOffice.members.statuses.${value}`),
        }))}
        onChange={(value) => change({ active: value })}
      />
      <FilterSelect
        label={t('backOffice.members.recommended')}
        value={recommended}
        options={[
          { value: '1', label: t('backOffice.members.recommended') },
          { value: 'review', label: t('backOffice.members.recommendedReview') },
        ]}
        onChange={(value) => change({ recommended: value })}
      />
      <FilterSelect
        label={t('backOffice.members.inactive')}
        value={inactive}
        options={[{ value: '1', label: t('backOffice.members.inactive') }]}
        onChange={(value) => change({ inactive: value })}
      />
    </Filters>
  )
}
