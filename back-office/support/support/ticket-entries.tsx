import type { TFunction } from 'i18next'
import type { StaffListedTicket } from '#contract/support/support.admin.ts'
import { formatAge } from '#back-office/kit/queue/age.ts'
import { isLate } from '#back-office/kit/queue/is-late.ts'
import type { QueueEntry } from '#back-office/kit/queue/queue-entry.ts'

export function toTicketEntries(
  t: TFunction,
  rows: readonly StaffListedTicket[],
  now: number,
): QueueEntry[] {
  return rows.map((row) => ({
    id: row.uuid,
    title: row.title,
    text: (
      <>
        <span className="block truncate">
          {row.member.name}, {row.company.name}
        </span>
        <span className="block truncate">
          {row.last.from_club && `${t('backOffice.support.club')}: `}
          {row.last.text}
        </span>
      </>
    ),
    meta: formatAge(row.changed_at, now),
    isLate: isLate(row.due_at, now),
    claimedBy: row.claim?.name ?? row.assigned_to?.name,
  }))
}
