import type { TFunction } from 'i18next'
import type { ListedProjectReview } from '#contract/project-reviews.admin.ts'
import { ageOf } from '#back-office/kit/age.ts'
import { isLate } from '#back-office/kit/is-late.ts'
import type { QueueEntry } from '#back-office/kit/queue-entry.ts'

/** The rows of the queue: where, whose, how many doubts, since when. */
export function projectEntries(
  t: TFunction,
  rows: readonly ListedProjectReview[],
  now: number,
): QueueEntry[] {
  return rows.map((row) => ({
    id: row.uuid,
    link: {
      to: '/queues/projects',
      search: ((before: object) => ({ ...before, item: row.uuid })) as never,
    },
    title: row.address,
    text: (
      <>
        {row.company.name}
        {row.doubtful > 0 && ` · ${t('office.projects.doubtful', { count: row.doubtful })}`}
      </>
    ),
    meta: ageOf(row.waiting_since, now),
    isLate: isLate(row.due_at, now),
    claimedBy: row.claim?.name,
  }))
}
