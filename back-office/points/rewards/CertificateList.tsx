import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { certificateStates } from '#contract/points/rewards.admin.ts'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { certificateColumns } from './certificate-columns.tsx'
import { certificateKindsQuery, staffCertificatesQuery } from './rewards.queries.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'

export function CertificateList() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [search, changeSearch] = useSearchState('/inside/rewards')
  const { page = 1, state, kind, q } = search
  const region = useRegion()
  const kinds = useSuspenseQuery(certificateKindsQuery).data.data
  const list = useQuery(staffCertificatesQuery({ page, state, kind, text: q, region }))
  const change = (changes: typeof search) => changeSearch({ page: undefined, ...changes })
  const none = { state: undefined, kind: undefined, q: undefined }
  return (
    <>
      <Filters onReset={state || kind || q ? () => change(none) : undefined}>
        <FilterSearch
          value={q}
          label={t('backOffice.rewards.search')}
          onChange={(text) => change({ q: text })}
        />
        <FilterSelect
          label={t('backOffice.rewards.kind')}
          value={kind}
          options={kinds.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(value) => change({ kind: value })}
        />
        <FilterSelect
          label={t('backOffice.content.state')}
          value={state}
          options={certificateStates.map((value) => ({
            value,
            label: t(`backOffice.rewards.states.${value}`),
          }))}
          onChange={(value) => change({ state: value })}
        />
      </Filters>
      <QueryTable
        query={list}
        label={t('backOffice.rewards.certificates')}
        columns={certificateColumns(t, may('members.edit'))}
        rowKey={({ uuid }) => uuid}
        page={page}
        onPage={(next) => change({ page: next })}
        empty={<EmptyState picture="nothing-found">{t('backOffice.rewards.none')}</EmptyState>}
      />
    </>
  )
}
