import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ContentState, contentStates } from '#contract/club/content.admin.ts'
import type { contentKinds } from '#contract/club/content.ts'
import { contentColumns } from './content-columns.tsx'
import { staffContentListQuery } from './content.queries.ts'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { QueryTable } from '#back-office/kit/table/QueryTable.tsx'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'

export function ContentList({ kind }: { kind: (typeof contentKinds)[number] }) {
  const { t } = useTranslation()
  const [search, changeSearch] = useSearchState('/inside/content')
  const { page = 1, state, q } = search
  const region = useRegion()
  const list = useQuery(staffContentListQuery({ kind, state, text: q, region, page }))
  const change = (changes: typeof search) => changeSearch({ page: undefined, ...changes })
  return (
    <>
      <Filters onReset={state || q ? () => change({ state: undefined, q: undefined }) : undefined}>
        <FilterSearch
          value={q}
          label={t('backOffice.content.search')}
          onChange={(text) => change({ q: text })}
        />
        <FilterSelect
          label={t('backOffice.content.state')}
          value={state}
          options={contentStates.map((value: ContentState) => ({
            value,
            label: t(`backOffice.content.states.${value}`),
          }))}
          onChange={(value) => change({ state: value })}
        />
      </Filters>
      <QueryTable
        query={list}
        label={t(`backOffice.content.kinds.${kind}`)}
        columns={contentColumns(t)}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => ({ to: '/content/$uuid', params: { uuid } })}
        page={page}
        onPage={(next) => change({ page: next })}
        empty={<EmptyState picture="nothing-found">{t('backOffice.content.none')}</EmptyState>}
      />
    </>
  )
}
