import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '#back-office/kit/FilterSelect.tsx'
import { Filters } from '#back-office/kit/Filters.tsx'
import { QueueFrame } from '#back-office/kit/QueueFrame.tsx'
import { QueueList } from '#back-office/kit/QueueList.tsx'
import { useTakeNext } from '#back-office/reviews/use-take-next.ts'
import { scanEntries } from '#back-office/scans/scan-entries.tsx'
import { scanReasons } from '#back-office/scans/scan-reasons.ts'
import { ScanDecision } from '#back-office/scans/ScanDecision.tsx'
import { ScanEvidence } from '#back-office/scans/ScanEvidence.tsx'
import { scanReviewQuery, scanReviewsQuery, useNextScan } from '#back-office/scans/scans.queries.ts'
import { useRegion } from '#back-office/shell/region.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { formatPoints } from '#ui/format.ts'
import { Pager } from '#ui/Pager.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Place = { item?: string; state?: 'hold'; reason?: string; page?: number }

/** Scans in review and doubted verdicts: list, evidence, decision. */
export function ScansQueuePage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const navigate = useNavigate()
  const { item, state, reason, page = 1 } = useSearch({ from: '/inside/queues/scans' })
  const region = useRegion()
  const filter = { region, reason, state: state ?? ('waiting' as const) }
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
  const { data: rows = [], meta } = scans.data ?? {}
  return (
    <QueueFrame
      title={t('office.scans.title')}
      aside={meta && <span className="num text-ink-2">{formatPoints(meta.total)}</span>}
      isOpen={item !== undefined}
      onBack={() => go({ item: undefined })}
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
      list={
        <>
          <RefusalBox error={scans.error} onRetry={() => void scans.refetch()} />
          {scans.isPending && <Skeleton className="m-4 h-64" />}
          {scans.data && (
            <QueueList
              label={t('office.scans.title')}
              currentId={item}
              empty={<p className="text-ink-2">{t('office.reviews.none')}</p>}
              items={scanEntries(t, rows, scans.dataUpdatedAt)}
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
          {one.data && <ScanEvidence key={one.data.uuid} scan={one.data} />}
        </>
      }
      decision={one.data && <ScanDecision key={one.data.uuid} scan={one.data} onNext={next.take} />}
    />
  )
}
