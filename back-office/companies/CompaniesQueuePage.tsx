import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  companyReviewQuery,
  companyReviewsQuery,
  useNextCompany,
} from '#back-office/companies/companies.queries.ts'
import { companyEntries } from '#back-office/companies/company-entries.tsx'
import { CompanyDecision } from '#back-office/companies/CompanyDecision.tsx'
import { CompanyEvidence } from '#back-office/companies/CompanyEvidence.tsx'
import type { BulkAction } from '#back-office/kit/bulk-action.ts'
import { BulkBar } from '#back-office/kit/BulkBar.tsx'
import { FilterSelect } from '#back-office/kit/FilterSelect.tsx'
import { Filters } from '#back-office/kit/Filters.tsx'
import { useSelection } from '#back-office/kit/use-selection.ts'
import { ReviewQueue } from '#back-office/reviews/ReviewQueue.tsx'
import { useTakeNext } from '#back-office/kit/use-take-next.ts'
import { useRegion } from '#back-office/shell/region.ts'

type State = 'hold' | 'rejected'
type Place = { item?: string; state?: State; page?: number }

const verify: BulkAction[] = [{ kind: 'companies.verify' }]

/** New companies and changed registration numbers: list, evidence, decision. */
export function CompaniesQueuePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { item, state, page = 1 } = useSearch({ from: '/inside/queues/companies' })
  const region = useRegion()
  const filter = { region, state: state ?? ('waiting' as const) }
  const selection = useSelection('companies', filter)
  const companies = useQuery(companyReviewsQuery({ ...filter, page }))
  const one = useQuery({ ...companyReviewQuery(item ?? ''), enabled: item !== undefined })
  const go = (changes: Place, replace = false) =>
    void navigate({
      to: '/queues/companies',
      search: ((before: object) => ({ ...before, ...changes })) as never,
      replace,
    })
  const next = useTakeNext(
    useNextCompany(),
    { ...filter, after: item },
    { open: (uuid) => go({ item: uuid }, true), isAllowed: true },
  )
  return (
    <ReviewQueue
      title={t('office.verification.title')}
      filters={
        <Filters>
          <FilterSelect
            label={t('office.reviews.show')}
            value={state}
            all={t('office.reviews.waiting')}
            options={[
              { value: 'hold', label: t('office.reviews.hold') },
              { value: 'rejected', label: t('office.verification.rejected') },
            ]}
            onChange={(word) => go({ state: word as State, page: undefined }, true)}
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
          rooms={['companies', 'members', 'claims']}
        />
      }
      entries={(rows, now) => companyEntries(t, rows, now)}
      renderEvidence={(company) => <CompanyEvidence key={company.uuid} company={company} />}
      renderDecision={(company) => (
        <CompanyDecision key={company.uuid} company={company} onNext={next.take} />
      )}
      onBack={() => go({ item: undefined })}
    />
  )
}
