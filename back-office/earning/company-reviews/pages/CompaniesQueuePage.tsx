import { useTranslation } from 'react-i18next'
import { findRegion } from '#contract/regions.ts'
import { companyQueue } from '#back-office/earning/company-reviews/company-reviews.queries.ts'
import { getReviewKind } from '#back-office/earning/company-reviews/review-kind.ts'
import { CompanyDecision } from '#back-office/earning/company-reviews/CompanyDecision.tsx'
import { CompanyEvidence } from '#back-office/earning/company-reviews/CompanyEvidence.tsx'
import type { BulkAction } from '#back-office/staff/bulk/bulk-action.ts'
import { BulkBar } from '#back-office/staff/bulk/BulkBar.tsx'
import { QueuePage } from '#back-office/kit/queue/QueuePage.tsx'
import { buildStateFilter } from '#back-office/kit/queue/state-filter.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { useSelection } from '#back-office/platform/session/use-selection.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'

const verify: BulkAction[] = [{ kind: 'companies.verify' }]

export function CompaniesQueuePage() {
  const { t } = useTranslation()
  const [search, change] = useSearchState('/inside/queues/companies')
  const filter = { region: useRegion(), state: search.state ?? ('waiting' as const) }
  const selection = useSelection('company-reviews', filter)
  return (
    <QueuePage
      title={t('backOffice.companyReviews.title')}
      queue={companyQueue}
      search={search}
      onChange={change}
      filter={filter}
      next={{ ...filter, after: search.item }}
      mayTakeNext
      filters={[
        buildStateFilter(t, [
          { value: 'rejected', label: t('backOffice.companyReviews.rejected') },
        ]),
      ]}
      selection={search.state ? undefined : selection}
      renderBulk={(total) => (
        <BulkBar
          selection={selection}
          total={total}
          filter={filter}
          actions={verify}
          features={['company-reviews', 'members', 'points', 'fraud']}
        />
      )}
      toEntry={(row) => ({
        title: row.name,
        name: row.name,
        text: [
          t(`backOffice.companyReviews.${getReviewKind(row)}`),
          ...(row.is_answered ? [t('backOffice.reviews.answered')] : []),
          row.city,
          toRegionName(findRegion(row.region_id)?.slug ?? ''),
        ].join(' · '),
        since: row.waiting_since,
        due: row.verification === 'rejected' && !row.is_appealed ? null : row.due_at,
      })}
      renderEvidence={(company) => <CompanyEvidence key={company.uuid} company={company} />}
      renderDecision={(company, onNext) => (
        <CompanyDecision key={company.uuid} company={company} onNext={onNext} />
      )}
    />
  )
}
