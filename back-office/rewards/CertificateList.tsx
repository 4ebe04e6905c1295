import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { certificateStates } from '#contract/rewards.admin.ts'
import { Filters } from '#back-office/kit/Filters.tsx'
import { FilterSearch } from '#back-office/kit/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/FilterSelect.tsx'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { certificateColumns } from '#back-office/rewards/certificate-columns.tsx'
import {
  certificateKindsQuery,
  officeCertificatesQuery,
} from '#back-office/rewards/rewards.queries.ts'
import { useRegion } from '#back-office/shell/region.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'

/** The certificates that were given in my regions. */
export function CertificateList() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { may } = useStaff()
  const search = useSearch({ from: '/inside/rewards' })
  const { page = 1, state, kind, q } = search
  const region = useRegion()
  const kinds = useSuspenseQuery(certificateKindsQuery).data.data
  const list = useQuery(officeCertificatesQuery({ page, state, kind, text: q, region }))
  const change = (changes: object) =>
    void navigate({ to: '/rewards', search: { ...search, page: undefined, ...changes } as never })
  const none = { state: undefined, kind: undefined, q: undefined }
  return (
    <>
      <Filters onReset={state || kind || q ? () => change(none) : undefined}>
        <FilterSearch
          value={q}
          label={t('office.rewards.search')}
          onChange={(text) => change({ q: text })}
        />
        <FilterSelect
          label={t('office.rewards.kind')}
          value={kind}
          options={kinds.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(value) => change({ kind: value })}
        />
        <FilterSelect
          label={t('office.content.state')}
          value={state}
          options={certificateStates.map((value) => ({
            value,
            label: t(`office.rewards.states.${value}`),
          }))}
          onChange={(value) => change({ state: value })}
        />
      </Filters>
      <RefusalBox error={list.error} onRetry={() => void list.refetch()} />
      {list.data && (
        <ResourceTable
          label={t('office.rewards.certificates')}
          columns={certificateColumns(t, may('members.edit'))}
          rows={list.data.data}
          rowKey={({ uuid }) => uuid}
          page={page}
          lastPage={list.data.meta.last_page}
          total={list.data.meta.total}
          onPage={(next) => change({ page: next })}
          isPending={list.isPlaceholderData}
          empty={<EmptyState picture="nothing-found">{t('office.rewards.none')}</EmptyState>}
        />
      )}
    </>
  )
}
