import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ListedFinanceTask } from '#contract/points/finance-tasks.admin.ts'
import {
  financeTaskQuery,
  financeTasksQuery,
  useNextFinanceTask,
} from '#back-office/points/finance-tasks/finance-tasks.queries.ts'
import { FinanceTaskEvidence } from '#back-office/points/finance-tasks/FinanceTaskEvidence.tsx'
import { ResolveFinanceTask } from '#back-office/points/finance-tasks/ResolveFinanceTask.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { formatAge } from '#back-office/kit/queue/age.ts'
import { isLate } from '#back-office/kit/queue/is-late.ts'
import { useTakeNext } from '#back-office/kit/queue/use-take-next.ts'
import { WorkQueue } from '#back-office/kit/queue/WorkQueue.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'

export function FinanceTasksPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [{ state = 'open', item, page = 1 }, change] = useSearchState('/inside/finance-tasks')
  const region = useRegion()
  const tasks = useQuery(financeTasksQuery({ state, region, page }))
  const one = useQuery({ ...financeTaskQuery(item ?? ''), enabled: item !== undefined })
  const next = useTakeNext(
    useNextFinanceTask(),
    { region },
    {
      open: (uuid) => change({ item: uuid }, { replace: true }),
      isAllowed: may('top_ups.decide'),
    },
  )
  return (
    <WorkQueue
      title={t('backOffice.menu.financeTasks')}
      filters={
        <Filters>
          <FilterSelect
            label={t('backOffice.topUps.show')}
            value={state === 'open' ? undefined : state}
            all={t('backOffice.finance.open')}
            options={[{ value: 'resolved', label: t('backOffice.finance.resolved') }]}
            onChange={(choice) => change({ state: choice, page: undefined }, { replace: true })}
          />
        </Filters>
      }
      rows={tasks}
      one={one}
      item={item}
      page={page}
      next={next}
      entries={(rows, now) => rows.map((row) => toEntry(t, row, now))}
      renderEvidence={(task) => <FinanceTaskEvidence key={task.uuid} task={task} />}
      renderDecision={(task) => (
        <ResolveFinanceTask key={task.uuid} task={task} onNext={next.take} />
      )}
      onBack={() => change({ item: undefined })}
    />
  )
}

function toEntry(t: TFunction, row: ListedFinanceTask, now: number) {
  return {
    id: row.uuid,
    title: t(`backOffice.finance.causes.${row.cause}`),
    text: row.company?.name ?? '',
    meta: formatAge(row.opened_at, now),
    isLate: row.due_at !== null && isLate(row.due_at, now),
    claimedBy: row.claim?.name,
  }
}
