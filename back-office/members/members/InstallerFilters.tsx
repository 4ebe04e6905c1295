import { useTranslation } from 'react-i18next'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'

export function InstallerFilters() {
  const { t } = useTranslation()
  const [search, changeSearch] = useSearchState('/inside/installers')
  const { q, role, active } = search
  const change = (changes: typeof search) =>
    changeSearch({ page: undefined, ...changes }, { replace: true })
  const isSet = Boolean(q || role || active)
  return (
    <Filters
      onReset={
        isSet ? () => change({ q: undefined, role: undefined, active: undefined }) : undefined
      }
    >
      <FilterSearch
        value={q}
        label={t('backOffice.members.search')}
        onChange={(text) => change({ q: text })}
      />
      <FilterSelect
        label={t('backOffice.members.role')}
        value={role}
        options={[
          { value: '3', label: t('team.roles.owner') },
          { value: '4', label: t('team.roles.employee') },
        ]}
        onChange={(value) => change({ role: value })}
      />
      <FilterSelect
        label={t('backOffice.members.status')}
        value={active}
        options={[
          { value: '1', label: t('backOffice.members.statuses.1') },
          { value: '0', label: t('backOffice.members.left') },
        ]}
        onChange={(value) => change({ active: value })}
      />
    </Filters>
  )
}
