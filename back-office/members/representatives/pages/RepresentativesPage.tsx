import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { AddRepresentative } from '#back-office/members/representatives/AddRepresentative.tsx'
import { RepresentativeCard } from '#back-office/members/representatives/RepresentativeCard.tsx'
import { representativesQuery } from '#back-office/members/representatives/representatives.queries.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { SkeletonList } from '#ui/feedback/Skeleton.tsx'
import { Pager } from '#ui/Pager.tsx'

const grid = 'grid gap-4 lg:grid-cols-2'

export function RepresentativesPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [{ page = 1, q }, change] = useSearchState('/inside/representatives')
  const region = useRegion()
  const list = useQuery(representativesQuery({ page, text: q, region }))
  const [isAdding, setAdding] = useState(false)
  const { data: rows = [], meta } = list.data ?? {}
  return (
    <BackOfficePage
      title={t('backOffice.representatives.title')}
      lead={t('backOffice.representatives.lead')}
      actions={
        may('members.edit') && (
          <Button onClick={() => setAdding(true)}>
            <UserPlusIcon size={18} aria-hidden />
            {t('backOffice.representatives.add')}
          </Button>
        )
      }
    >
      <Filters>
        <FilterSearch
          label={t('backOffice.representatives.search')}
          value={q}
          onChange={(text) => change({ q: text, page: undefined }, { replace: true })}
        />
      </Filters>
      <RefusalBox error={list.error} onRetry={() => void list.refetch()} />
      {list.data && rows.length === 0 && (
        <EmptyState picture="nothing-found">{t('backOffice.representatives.none')}</EmptyState>
      )}
      {list.isPending && <SkeletonList count={6} className={grid} item="h-40" />}
      <ul className={grid}>
        {rows.map((row) => (
          <li key={row.uuid}>
            <RepresentativeCard representative={row} />
          </li>
        ))}
      </ul>
      {meta && <Pager page={page} lastPage={meta.last_page} />}
      <AddRepresentative isOpen={isAdding} onClose={() => setAdding(false)} />
    </BackOfficePage>
  )
}
