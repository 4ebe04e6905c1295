import type { TFunction } from 'i18next'
import type { ListedProjectReview } from '#contract/earning/project-reviews.admin.ts'
import { formatAge } from '#back-office/kit/queue/age.ts'
import { isLate } from '#back-office/kit/queue/is-late.ts'
import type { QueueEntry } from '#back-office/kit/queue/queue-entry.ts'

/** The rows of the queue: where, whose, how many scans in review, since when. */
export function projectEntries(
  t: TFunction,
  rows: readonly ListedProjectReview[],
  now: number,
): QueueEntry[] {
  return rows.map((row) => ({
    id: row.uuid,
    title: row.address,
    text: (
      <>
        {row.company.name}
        {row.scans_in_review > 0 &&
          ` · ${t('backOffice.projectReviews.scansInReview', { count: row.scans_in_review })}`}
        {row.is_answered && ` · ${t('backOffice.reviews.answered')}`}
      </>
    ),
    meta: formatAge(row.waiting_since, now),
    isLate: isLate(row.due_at, now),
    claimedBy: row.claim?.name,
  }))
}
