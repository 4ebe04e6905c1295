import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { useSelection } from '#back-office/platform/session/use-selection.ts'
import { WorkQueue } from '#back-office/kit/queue/WorkQueue.tsx'
import { useTakeNext } from '#back-office/kit/queue/use-take-next.ts'
import { ScanBulk } from '#back-office/earning/scan-reviews/ScanBulk.tsx'
import { scanEntries } from '#back-office/earning/scan-reviews/scan-entries.tsx'
import { ScanDecision } from '#back-office/earning/scan-reviews/ScanDecision.tsx'
import { ScanEvidence } from '#back-office/earning/scan-reviews/ScanEvidence.tsx'
import {
  scanReviewQuery,
  scanReviewsQuery,
  useNextScan,
} from '#back-office/earning/scan-reviews/scan-reviews.queries.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import type { TFunction } from 'i18next'
import type { ReasonCode } from '#contract/earning/scans.rules.ts'
import { reasonFlags, ScanFlag } from '#contract/earning/scans.rules.ts'

/** Scans in review and appealed verdicts: list, evidence, decision. */
export function ScansQueuePage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [{ item, state, reason, page = 1 }, change] = useSearchState('/inside/queues/scans')
  const region = useRegion()
  const filter = { region, reason, state: state ?? ('waiting' as const) }
  const selection = useSelection('scans', filter)
  const scans = useQuery(scanReviewsQuery({ ...filter, page }))
  const one = useQuery({ ...scanReviewQuery(item ?? ''), enabled: item !== undefined })
  const next = useTakeNext(
    useNextScan(),
    { ...filter, after: item },
    { open: (uuid) => change({ item: uuid }, { replace: true }), isAllowed: may('reviews.decide') },
  )
  return (
    <WorkQueue
      title={t('backOffice.scanReviews.title')}
      filters={
        <Filters>
          <FilterSelect
            label={t('backOffice.reviews.show')}
            value={state}
            all={t('backOffice.reviews.waiting')}
            options={[{ value: 'onHold', label: t('backOffice.reviews.onHold') }]}
            onChange={(choice) => change({ state: choice, page: undefined }, { replace: true })}
          />
          <FilterSelect
            label={t('backOffice.kit.reason')}
            value={reason}
            options={scanReasons(t)}
            onChange={(choice) => change({ reason: choice, page: undefined }, { replace: true })}
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
      onBack={() => change({ item: undefined })}
    />
  )
}

/** Filters of the scan queue: appeals, and the reasons for which the rules asked for a person. */
function scanReasons(t: TFunction) {
  const codes = (Object.keys(reasonFlags) as ReasonCode[]).filter(
    (code) => reasonFlags[code] === ScanFlag.inReview,
  )
  return [
    { value: 'appeal', label: t('backOffice.scanReviews.appeal') },
    ...codes.map((code) => ({ value: code, label: t(`backOffice.scanReviews.why.${code}`) })),
  ]
}
