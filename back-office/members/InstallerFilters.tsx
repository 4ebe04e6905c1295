import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Filters } from '#back-office/kit/Filters.tsx'
import { FilterSearch } from '#back-office/kit/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/FilterSelect.tsx'

/** What the list of people is cut by; all of it lives in the address. */
export function InstallerFilters() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ from: '/inside/installers' })
  const { q, role, active } = search
  const change = (changes: object) =>
    void navigate({
      to: '/installers',
      search: { ...search, page: undefined, ...changes } as never,
      replace: true,
    })
  const isSet = Boolean(q || role || active)
  return (
    <Filters
      onReset={
        isSet ? () => change({ q: undefined, role: undefined, active: undefined }) : undefined
      }
    >
      <FilterSearch
        value={q}
        label={t('office.members.search')}
        onChange={(text) => change({ q: text })}
      />
      <FilterSelect
        label={t('office.members.role')}
        value={role}
        options={[
          { value: '3', label: t('team.roles.owner') },
          { value: '4', label: t('team.roles.employee') },
        ]}
        onChange={(value) => change({ role: value })}
      />
      <FilterSelect
        label={t('office.members.standing')}
        value={active}
        options={[
          { value: '1', label: t('office.members.standings.1') },
          { value: '0', label: t('office.members.left') },
        ]}
        onChange={(value) => change({ active: value })}
      />
    </Filters>
  )
}
