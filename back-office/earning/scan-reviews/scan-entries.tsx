import type { TFunction } from 'i18next'
import { formatSerial, type ReasonCode } from '#contract/earning/scans.rules.ts'
import type { ListedScanReview } from '#contract/earning/scan-reviews.admin.ts'
import { formatAge } from '#back-office/kit/queue/age.ts'
import { isLate } from '#back-office/kit/queue/is-late.ts'
import type { QueueEntry } from '#back-office/kit/queue/queue-entry.ts'

/** The rows of the queue: whose, why, which, since when. */
export function scanEntries(
  t: TFunction,
  rows: readonly ListedScanReview[],
  now: number,
): QueueEntry[] {
  return rows.map((row) => ({
    id: row.uuid,
    title: row.company.name,
    name: formatSerial(row.serial),
    text: (
      <>
        {row.is_appeal
          ? t('backOffice.scanReviews.appeal')
          : t(`backOffice.scanReviews.why.${(row.reason_code ?? 'not_confirmed') as ReasonCode}`)}
        {row.is_answered && ` · ${t('backOffice.reviews.answered')}`}
        <span className="num block">{formatSerial(row.serial)}</span>
      </>
    ),
    meta: formatAge(row.waiting_since, now),
    isLate: isLate(row.due_at, now),
    claimedBy: row.claim?.name,
  }))
}
