import { useTranslation } from 'react-i18next'
import { financeTaskQueue } from '#back-office/points/finance-tasks/finance-tasks.queries.ts'
import { FinanceTaskEvidence } from '#back-office/points/finance-tasks/FinanceTaskEvidence.tsx'
import { ResolveFinanceTask } from '#back-office/points/finance-tasks/ResolveFinanceTask.tsx'
import { QueuePage } from '#back-office/kit/queue/QueuePage.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'

export function FinanceTasksPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [search, change] = useSearchState('/inside/finance-tasks')
  const region = useRegion()
  return (
    <QueuePage
      title={t('backOffice.menu.financeTasks')}
      queue={financeTaskQueue}
      search={search}
      onChange={change}
      filter={{ state: search.state ?? 'open', region }}
      next={{ region }}
      mayTakeNext={may('top_ups.decide')}
      filters={[
        {
          name: 'state',
          label: t('backOffice.clubCard.show'),
          all: t('backOffice.financeTasks.open'),
          options: [{ value: 'resolved', label: t('backOffice.financeTasks.resolved') }],
        },
      ]}
      toEntry={(row) => ({
        title: t(`backOffice.financeTasks.causes.${row.cause}`),
        text: row.company?.name ?? '',
        since: row.opened_at,
      })}
      renderEvidence={(task) => <FinanceTaskEvidence key={task.uuid} task={task} />}
      renderDecision={(task, onNext) => (
        <ResolveFinanceTask key={task.uuid} task={task} onNext={onNext} />
      )}
    />
  )
}
