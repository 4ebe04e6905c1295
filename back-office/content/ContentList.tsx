import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type ContentState, contentStates } from '#contract/content.admin.ts'
import type { contentKinds } from '#contract/content.ts'
import { contentColumns } from '#back-office/content/content-columns.tsx'
import { officeContentListQuery } from '#back-office/content/content.queries.ts'
import { Filters } from '#back-office/kit/Filters.tsx'
import { FilterSearch } from '#back-office/kit/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/FilterSelect.tsx'
import { ResourceTable } from '#back-office/kit/ResourceTable.tsx'
import { useRegion } from '#back-office/shell/region.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'

/** Items of one kind, by state and words of their titles. */
export function ContentList({ kind }: { kind: (typeof contentKinds)[number] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ from: '/inside/content' })
  const { page = 1, state, q } = search
  const region = useRegion()
  const list = useQuery(officeContentListQuery({ kind, state, text: q, region, page }))
  const change = (changes: object) =>
    void navigate({ to: '/content', search: { ...search, page: undefined, ...changes } as never })
  return (
    <>
      <Filters onReset={state || q ? () => change({ state: undefined, q: undefined }) : undefined}>
        <FilterSearch
          value={q}
          label={t('office.content.search')}
          onChange={(text) => change({ q: text })}
        />
        <FilterSelect
          label={t('office.content.state')}
          value={state}
          options={contentStates.map((value: ContentState) => ({
            value,
            label: t(`office.content.states.${value}`),
          }))}
          onChange={(value) => change({ state: value })}
        />
      </Filters>
      <RefusalBox error={list.error} onRetry={() => void list.refetch()} />
      {list.data && (
        <ResourceTable
          label={t(`office.content.kinds.${kind}`)}
          columns={contentColumns(t)}
          rows={list.data.data}
          rowKey={({ uuid }) => uuid}
          rowLink={({ uuid }) => ({ to: '/content/$uuid', params: { uuid } }) as never}
          page={page}
          lastPage={list.data.meta.last_page}
          total={list.data.meta.total}
          onPage={(next) => change({ page: next })}
          isPending={list.isPlaceholderData}
          empty={<EmptyState picture="nothing-found">{t('office.content.none')}</EmptyState>}
        />
      )}
    </>
  )
}
