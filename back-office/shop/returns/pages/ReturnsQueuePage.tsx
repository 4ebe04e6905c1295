import { useTranslation } from 'react-i18next'
import { ReturnDecision } from '#back-office/shop/returns/ReturnDecision.tsx'
import { ReturnEvidence } from '#back-office/shop/returns/ReturnEvidence.tsx'
import { returnQueue } from '#back-office/shop/returns/returns.queries.ts'
import { QueuePage } from '#back-office/kit/queue/QueuePage.tsx'
import { buildStateFilter } from '#back-office/kit/queue/state-filter.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'

export function ReturnsQueuePage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [search, change] = useSearchState('/inside/queues/returns')
  const filter = { region: useRegion(), state: search.state ?? ('waiting' as const) }
  return (
    <QueuePage
      title={t('backOffice.menu.returns')}
      queue={returnQueue}
      search={search}
      onChange={change}
      filter={filter}
      next={{ ...filter, after: search.item }}
      mayTakeNext={may('orders.decide')}
      filters={[buildStateFilter(t)]}
      toEntry={(row) => ({
        title: row.order.number,
        text: (
          <>
            {row.company.name}
            {` · ${t(`returns.reasons.${row.reason}`)}`}
            {row.state === 'replacing' && ` · ${t('returns.states.replacing')}`}
            {row.is_answered && ` · ${t('backOffice.reviews.answered')}`}
          </>
        ),
        since: row.waiting_since,
      })}
      renderEvidence={(row) => <ReturnEvidence key={row.uuid} row={row} />}
      renderDecision={(row, onNext) => <ReturnDecision key={row.uuid} row={row} onNext={onNext} />}
    />
  )
}
