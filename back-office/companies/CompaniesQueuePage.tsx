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
import { FilterSelect } from '#back-office/kit/FilterSelect.tsx'
import { Filters } from '#back-office/kit/Filters.tsx'
import { QueueFrame } from '#back-office/kit/QueueFrame.tsx'
import { QueueList } from '#back-office/kit/QueueList.tsx'
import { useTakeNext } from '#back-office/reviews/use-take-next.ts'
import { useRegion } from '#back-office/shell/region.ts'
import { formatPoints } from '#ui/format.ts'
import { Pager } from '#ui/Pager.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type State = 'hold' | 'rejected'
type Place = { item?: string; state?: State; page?: number }

/** New companies and changed registration numbers: list, evidence, decision. */
export function CompaniesQueuePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { item, state, page = 1 } = useSearch({ from: '/inside/queues/companies' })
  const region = useRegion()
  const filter = { region, state: state ?? ('waiting' as const) }
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
  const { data: rows = [], meta } = companies.data ?? {}
  return (
    <QueueFrame
      title={t('office.verification.title')}
      aside={meta && <span className="num text-ink-2">{formatPoints(meta.total)}</span>}
      isOpen={item !== undefined}
      onBack={() => go({ item: undefined })}
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
      list={
        <>
          <RefusalBox error={companies.error} onRetry={() => void companies.refetch()} />
          {companies.isPending && <Skeleton className="m-4 h-64" />}
          {companies.data && (
            <QueueList
              label={t('office.verification.title')}
              currentId={item}
              empty={<p className="text-ink-2">{t('office.reviews.none')}</p>}
              items={companyEntries(t, rows, companies.dataUpdatedAt)}
              footer={meta && meta.last_page > 1 && <Pager page={page} lastPage={meta.last_page} />}
            />
          )}
        </>
      }
      detail={
        <>
          <RefusalBox error={one.error} />
          {item === undefined && (
            <p className="text-ink-2">
              {t(next.isAtEnd ? 'office.reviews.atEnd' : 'office.reviews.choose')}
            </p>
          )}
          {item !== undefined && one.isPending && <Skeleton className="h-96" />}
          {one.data && <CompanyEvidence key={one.data.uuid} company={one.data} />}
        </>
      }
      decision={
        one.data && <CompanyDecision key={one.data.uuid} company={one.data} onNext={next.take} />
      }
    />
  )
}
