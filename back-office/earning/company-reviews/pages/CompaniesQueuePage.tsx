import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  companyReviewQuery,
  companyReviewsQuery,
  useNextCompany,
} from '#back-office/earning/company-reviews/company-reviews.queries.ts'
import { companyEntries } from '#back-office/earning/company-reviews/company-entries.tsx'
import { CompanyDecision } from '#back-office/earning/company-reviews/CompanyDecision.tsx'
import { CompanyEvidence } from '#back-office/earning/company-reviews/CompanyEvidence.tsx'
import type { BulkAction } from '#back-office/staff/bulk/bulk-action.ts'
import { BulkBar } from '#back-office/staff/bulk/BulkBar.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { useSelection } from '#back-office/platform/session/use-selection.ts'
import { WorkQueue } from '#back-office/kit/queue/WorkQueue.tsx'
import { useTakeNext } from '#back-office/kit/queue/use-take-next.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'

const verify: BulkAction[] = [{ kind: 'companies.verify' }]

/** New companies and changed registration numbers: list, evidence, decision. */
export function CompaniesQueuePage() {
  const { t } = useTranslation()
  const [{ item, state, page = 1 }, change] = useSearchState('/inside/queues/companies')
  const region = useRegion()
  const filter = { region, state: state ?? ('waiting' as const) }
  const selection = useSelection('companyReviews', filter)
  const companies = useQuery(companyReviewsQuery({ ...filter, page }))
  const one = useQuery({ ...companyReviewQuery(item ?? ''), enabled: item !== undefined })
  const next = useTakeNext(
    useNextCompany(),
    { ...filter, after: item },
    { open: (uuid) => change({ item: uuid }, { replace: true }), isAllowed: true },
  )
  return (
    <WorkQueue
      title={t('backOffice.companyReviews.title')}
      filters={
        <Filters>
          <FilterSelect
            label={t('backOffice.reviews.show')}
            value={state}
            all={t('backOffice.reviews.waiting')}
            options={[
              { value: 'onHold', label: t('backOffice.reviews.onHold') },
              { value: 'rejected', label: t('backOffice.companyReviews.rejected') },
            ]}
            onChange={(choice) => change({ state: choice, page: undefined }, { replace: true })}
          />
        </Filters>
      }
      rows={companies}
      one={one}
      item={item}
      page={page}
      next={next}
      selection={state ? undefined : selection}
      bulk={
        <BulkBar
          selection={selection}
          total={companies.data?.meta.total ?? 0}
          filter={filter}
          actions={verify}
          rooms={['companyReviews', 'members']}
        />
      }
      entries={(rows, now) => companyEntries(t, rows, now)}
      renderEvidence={(company) => <CompanyEvidence key={company.uuid} company={company} />}
      renderDecision={(company) => (
        <CompanyDecision key={company.uuid} company={company} onNext={next.take} />
      )}
      onBack={() => change({ item: undefined })}
    />
  )
}
