import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { verifications } from '#contract/members.admin.ts'
import { Filters } from '#back-office/kit/Filters.tsx'
import { FilterSearch } from '#back-office/kit/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/FilterSelect.tsx'

const standings = ['1', '0', '2'] as const

/** What the list of companies is cut by; all of it lives in the address. */
export function CompanyFilters() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ from: '/inside/companies' })
  const { q, verification, active, recommended } = search
  const none = { q: undefined, verification: undefined, active: undefined, recommended: undefined }
  const change = (changes: object) =>
    void navigate({
      to: '/companies',
      search: { ...search, page: undefined, ...changes } as never,
      replace: true,
    })
  const isSet = Boolean(q || verification || active || recommended)
  return (
    <Filters onReset={isSet ? () => change(none) : undefined}>
      <FilterSearch
        value={q}
        label={t('office.members.search')}
        onChange={(text) => change({ q: text })}
      />
      <FilterSelect
        label={t('office.members.verification')}
        value={verification}
        options={verifications.map((value) => ({
          value,
          label: t(`office.members.verifications.${value}`),
        }))}
        onChange={(value) => change({ verification: value })}
      />
      <FilterSelect
        label={t('office.members.standing')}
        value={active}
        options={standings.map((value) => ({
          value,
          label: t(`office.members.standings.${value}`),
        }))}
        onChange={(value) => change({ active: value })}
      />
      <FilterSelect
        label={t('office.members.recommended')}
        value={recommended}
        options={[{ value: '1', label: t('office.members.recommended') }]}
        onChange={(value) => change({ recommended: value })}
      />
    </Filters>
  )
}
