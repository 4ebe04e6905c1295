import type { TFunction } from 'i18next'
import type { StaffListedTopUp } from '#contract/points/club-card.admin.ts'
import { formatAge } from '#back-office/kit/queue/age.ts'
import { isLate } from '#back-office/kit/queue/is-late.ts'
import type { QueueEntry } from '#back-office/kit/queue/queue-entry.ts'
import { formatPoints } from '#ui/format.ts'

/** The rows of the queue: whose, how much, what is wrong with it, since when. */
export function topUpEntries(
  t: TFunction,
  rows: readonly StaffListedTopUp[],
  now: number,
): QueueEntry[] {
  return rows.map((row) => ({
    id: row.uuid,
    title: row.company.name,
    text: `${formatPoints(row.amount)} ${row.currency} · ${stateLabel(t, row)}`,
    meta: formatAge(row.created_at, now),
    isLate: isLate(row.due_at, now),
    claimedBy: row.claim?.name,
  }))
}

function stateLabel(t: TFunction, { differs, is_late, status, approval }: StaffListedTopUp) {
  if (differs) return t('backOffice.topUps.states.differs')
  if (is_late) return t('backOffice.topUps.states.late')
  if (status === 'PENDING' && approval === 'waiting') return t('backOffice.topUps.states.waiting')
  return t(`clubCard.history.status.${status}`)
}
