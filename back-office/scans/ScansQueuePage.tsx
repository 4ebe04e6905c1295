import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '#back-office/kit/FilterSelect.tsx'
import { Filters } from '#back-office/kit/Filters.tsx'
import { useSelection } from '#back-office/kit/use-selection.ts'
import { ReviewQueue } from '#back-office/reviews/ReviewQueue.tsx'
import { useTakeNext } from '#back-office/kit/use-take-next.ts'
import { ScanBulk } from '#back-office/scans/ScanBulk.tsx'
import { scanEntries } from '#back-office/scans/scan-entries.tsx'
import { scanReasons } from '#back-office/scans/scan-reasons.ts'
import { ScanDecision } from '#back-office/scans/ScanDecision.tsx'
import { ScanEvidence } from '#back-office/scans/ScanEvidence.tsx'
import { scanReviewQuery, scanReviewsQuery, useNextScan } from '#back-office/scans/scans.queries.ts'
import { useRegion } from '#back-office/shell/region.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'

type Place = { item?: string; state?: 'hold'; reason?: string; page?: number }

/** Scans in review and doubted verdicts: list, evidence, decision. */
export function ScansQueuePage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const navigate = useNavigate()
  const { item, state, reason, page = 1 } = useSearch({ from: '/inside/queues/scans' })
  const region = useRegion()
  const filter = { region, reason, state: state ?? ('waiting' as const) }
  const selection = useSelection('scans', filter)
  const scans = useQuery(scanReviewsQuery({ ...filter, page }))
  const one = useQuery({ ...scanReviewQuery(item ?? ''), enabled: item !== undefined })
  const go = (changes: Place, replace = false) =>
    void navigate({
      to: '/queues/scans',
      search: ((before: object) => ({ ...before, ...changes })) as never,
      replace,
    })
  const next = useTakeNext(
    useNextScan(),
    { ...filter, after: item },
    { open: (uuid) => go({ item: uuid }, true), isAllowed: may('reviews.decide') },
  )
  return (
    <ReviewQueue
      title={t('office.scans.title')}
      filters={
        <Filters>
          <FilterSelect
            label={t('office.reviews.show')}
            value={state}
            all={t('office.reviews.waiting')}
            options={[{ value: 'hold', label: t('office.reviews.hold') }]}
            onChange={(word) => go({ state: word as 'hold', page: undefined }, true)}
          />
          <FilterSelect
            label={t('office.kit.reason')}
            value={reason}
            options={scanReasons(t)}
            onChange={(word) => go({ reason: word, page: undefined }, true)}
          />
        </Filters>
      }
      rows={scans}
      one={one}
      item={item}
      page={page}
      next={next}
      selection={may('reviews.decide') ? selection : undefined}
      bulk={<ScanBulk selection={selection} total={scans.data?.meta.total ?? 0} filter={filter} />}
      entries={(rows, now) => scanEntries(t, rows, now)}
      renderEvidence={(scan) => <ScanEvidence key={scan.uuid} scan={scan} />}
      renderDecision={(scan) => <ScanDecision key={scan.uuid} scan={scan} onNext={next.take} />}
      onBack={() => go({ item: undefined })}
    />
  )
}
