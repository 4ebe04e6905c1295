import { useTranslation } from 'react-i18next'
import { QueuePage } from '#back-office/kit/queue/QueuePage.tsx'
import { buildStateFilter } from '#back-office/kit/queue/state-filter.ts'
import { useSelection } from '#back-office/platform/session/use-selection.ts'
import { ScanDecision } from '#back-office/earning/scan-reviews/ScanDecision.tsx'
import { ScanEvidence } from '#back-office/earning/scan-reviews/ScanEvidence.tsx'
import { scanQueue } from '#back-office/earning/scan-reviews/scan-reviews.queries.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import type { TFunction } from 'i18next'
import {
  formatSerial,
  type ReasonCode,
  reasonFlags,
  ScanFlag,
} from '#contract/earning/scans.rules.ts'
import { decidableReasons } from '#contract/earning/scan-reviews.rules.ts'
import type { BulkAction } from '#back-office/staff/bulk/bulk-action.ts'
import { BulkBar } from '#back-office/staff/bulk/BulkBar.tsx'
import { BulkReason } from '#back-office/staff/bulk/BulkReason.tsx'
import type { Selection } from '#back-office/kit/table/table-model.ts'

export function ScansQueuePage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [search, change] = useSearchState('/inside/queues/scans')
  const { item, state = 'waiting' as const, reason } = search
  const filter = { region: useRegion(), reason, state }
  const selection = useSelection('scans', filter)
  return (
    <QueuePage
      title={t('backOffice.scanReviews.title')}
      queue={scanQueue}
      search={search}
      onChange={change}
      filter={filter}
      next={{ ...filter, after: item }}
      mayTakeNext={may('reviews.decide')}
      filters={[
        buildStateFilter(t),
        { name: 'reason', label: t('backOffice.kit.reason'), options: getReasonOptions(t) },
      ]}
      selection={may('reviews.decide') ? selection : undefined}
      renderBulk={(total) => <ScanBulk selection={selection} total={total} filter={filter} />}
      toEntry={(row) => ({
        title: row.company.name,
        name: formatSerial(row.serial),
        text: (
          <>
            {row.is_appeal
              ? t('backOffice.scanReviews.appeal')
              : t(
                  `backOffice.scanReviews.why.${(row.reason_code ?? 'not_confirmed') as ReasonCode}`,
                )}
            {row.is_answered && ` · ${t('backOffice.reviews.answered')}`}
            <span className="num block">{formatSerial(row.serial)}</span>
          </>
        ),
        since: row.waiting_since,
      })}
      renderEvidence={(scan) => <ScanEvidence key={scan.uuid} scan={scan} />}
      renderDecision={(scan, onNext) => (
        <ScanDecision key={scan.uuid} scan={scan} onNext={onNext} />
      )}
    />
  )
}

function getReasonOptions(t: TFunction) {
  const codes = (Object.keys(reasonFlags) as ReasonCode[]).filter(
    (code) => reasonFlags[code] === ScanFlag.inReview,
  )
  return [
    { value: 'appeal', label: t('backOffice.scanReviews.appeal') },
    ...codes.map((code) => ({ value: code, label: t(`backOffice.scanReviews.why.${code}`) })),
  ]
}

type Props = { selection: Selection; total: number; filter: Record<string, string | undefined> }

function ScanBulk(props: Props) {
  const { t } = useTranslation()
  const reasons = decidableReasons.map((id) => ({
    id,
    label: t(`backOffice.scanReviews.why.${id}`),
  }))
  const actions: BulkAction[] = [
    { kind: 'scans.approve' },
    {
      kind: 'scans.reject',
      isDanger: true,
      isReady: ({ reason }) => Boolean(reason),
      renderForm: (params, onChange) => <BulkReason {...{ reasons, params, onChange }} />,
    },
  ]
  return <BulkBar {...props} actions={actions} features={['scan-reviews', 'project-reviews']} />
}
