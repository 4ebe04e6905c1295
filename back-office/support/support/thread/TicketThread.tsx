import type { StaffTicket } from '#contract/support/support.admin.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Composer } from '#back-office/support/support/answer/Composer.tsx'
import { PresenceLine } from '#back-office/support/support/presence/PresenceLine.tsx'
import { useReading } from '#back-office/support/support/presence/use-presence.ts'
import { MessageList } from './MessageList.tsx'
import { ThreadHeader } from './ThreadHeader.tsx'

type Props = {
  ticket: StaffTicket
  now: number
  onBack: () => void
  onContext?: () => void
  onNext: () => void
}

export function TicketThread({ ticket, onNext, ...header }: Props) {
  const { may } = useStaff()
  const mayAnswer = may('tickets.answer')
  useReading(ticket.uuid, mayAnswer)
  return (
    <>
      <ThreadHeader ticket={ticket} {...header} />
      <MessageList ticket={ticket} />
      <PresenceLine people={ticket.presence} />
      {mayAnswer && ticket.merged_into === null && <Composer ticket={ticket} onNext={onNext} />}
    </>
  )
}
