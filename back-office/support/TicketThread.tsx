import { useTranslation } from 'react-i18next'
import { groupedSerial } from '#contract/rules/scans.rules.ts'
import type { StaffTicket } from '#contract/admin/support.admin.ts'
import type { TicketStatus } from '#contract/rules/support.rules.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { AnswerForm } from '#back-office/support/AnswerForm.tsx'
import { NoteForm } from '#back-office/support/NoteForm.tsx'
import { talkOf } from '#back-office/support/talk-of.ts'
import { TalkItem } from '#back-office/support/TalkItem.tsx'
import { formatDateTime } from '#ui/format.ts'

type Props = { ticket: StaffTicket; onNext: () => void }

/** What was written, the oldest first, and the place to answer. */
export function TicketThread({ ticket, onNext }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { status, scan, snoozed_until: snoozed } = ticket
  return (
    <div className="space-y-4">
      <header>
        <h2 className="text-h2 wrap-anywhere">{ticket.title}</h2>
        <p className="text-meta text-ink-2">
          {t(`backOffice.support.statuses.${status as TicketStatus}`)}
          {snoozed &&
            ` · ${t('backOffice.support.snoozedUntil', { time: formatDateTime(snoozed) })}`}
        </p>
        {scan && (
          <p className="mt-1">
            {t('backOffice.support.appealed')}:{' '}
            <span className="num">{groupedSerial(scan.serial)}</span> (
            {t(`backOffice.support.flags.${scan.flag as 1 | 2 | 3}`)})
          </p>
        )}
      </header>
      <ol className="space-y-3" aria-label={ticket.title}>
        {talkOf(ticket).map((item) => (
          <TalkItem key={item.uuid} item={item} ticket={ticket} />
        ))}
      </ol>
      {may('tickets.answer') && (
        <>
          <AnswerForm ticket={ticket} onNext={onNext} />
          <NoteForm ticket={ticket} />
        </>
      )}
    </div>
  )
}
