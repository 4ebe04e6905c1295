import type { TFunction } from 'i18next'
import type { ListedReturn } from '#contract/shop/returns.admin.ts'
import { formatAge } from '#back-office/kit/queue/age.ts'
import { isLate } from '#back-office/kit/queue/is-late.ts'
import type { QueueEntry } from '#back-office/kit/queue/queue-entry.ts'

/** The rows of the queue: of which order, whose, why, since when. */
export function returnEntries(
  t: TFunction,
  rows: readonly ListedReturn[],
  now: number,
): QueueEntry[] {
  return rows.map((row) => ({
    id: row.uuid,
    title: row.order.number,
    text: (
      <>
        {row.company.name}
        {` · ${t(`returns.reasons.${row.reason}`)}`}
        {row.state === 'replacing' && ` · ${t('returns.states.replacing')}`}
        {row.is_answered && ` · ${t('backOffice.reviews.answered')}`}
      </>
    ),
    meta: formatAge(row.waiting_since, now),
    isLate: isLate(row.due_at, now),
    claimedBy: row.claim?.name,
  }))
}
