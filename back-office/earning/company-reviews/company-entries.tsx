import type { TFunction } from 'i18next'
import type { ListedCompanyReview } from '#contract/earning/company-reviews.admin.ts'
import { findRegion } from '#contract/regions.ts'
import { formatAge } from '#back-office/kit/queue/age.ts'
import { isLate } from '#back-office/kit/queue/is-late.ts'
import type { QueueEntry } from '#back-office/kit/queue/queue-entry.ts'
import { getReviewKind } from './kind-of.ts'
import { regionName } from '#back-office/kit/region-name.ts'

/** The rows of the queue: who, why, where, since when. */
export function companyEntries(
  t: TFunction,
  rows: readonly ListedCompanyReview[],
  now: number,
): QueueEntry[] {
  return rows.map((row) => ({
    id: row.uuid,
    title: row.name,
    name: row.name,
    text: [
      t(`backOffice.companyReviews.${getReviewKind(row)}`),
      ...(row.is_answered ? [t('backOffice.reviews.answered')] : []),
      row.city,
      regionName(findRegion(row.region_id)?.slug ?? ''),
    ].join(' · '),
    meta: formatAge(row.waiting_since, now),
    isLate: (row.verification !== 'rejected' || row.is_appealed) && isLate(row.due_at, now),
    claimedBy: row.claim?.name,
  }))
}
