import { useState } from 'react'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import { OutgoingItem } from '#back-office/support/support/answer/OutgoingItem.tsx'
import { useOutgoing } from '#back-office/support/support/answer/outgoing.ts'
import { useEarlierMessages } from '#back-office/support/support/support.queries.ts'
import { findLastRead, buildThreadRows } from './thread-rows.ts'
import { ThreadItem } from './ThreadItem.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { DayDivider } from '#web/thread/DayDivider.tsx'
import { EarlierButton, ThreadLog } from '#web/thread/ThreadLog.tsx'
import { useThreadEnd } from '#web/thread/use-thread-end.ts'

export function MessageList({ ticket }: { ticket: StaffTicket }) {
  const [now] = useState(() => new Date())
  const outgoingAnswers = useOutgoing(ticket.uuid)
  const earlier = useEarlierMessages(ticket)
  const rows = buildThreadRows(ticket)
  const lastRead = findLastRead(ticket.messages)
  const last = outgoingAnswers.at(-1)?.answer.client_uuid ?? rows.at(-1)?.uuid
  const first = ticket.messages[0]?.uuid
  const log = useThreadEnd(last, outgoingAnswers.length > 0, first)
  const loadEarlier = () => earlier.isPending || earlier.mutate()

  return (
    <ThreadLog {...log} title={ticket.title} className="py-3">
      {ticket.has_earlier && (
        <div className="mb-2 text-center">
          <EarlierButton isPending={earlier.isPending} onClick={loadEarlier} />
          <RefusalBox error={earlier.error} onRetry={loadEarlier} />
        </div>
      )}
      <ol className="space-y-2">
        {rows.map((row) =>
          row.kind === 'day' ? (
            <li key={row.uuid}>
              <DayDivider at={row.created_at} now={now} />
            </li>
          ) : (
            <ThreadItem
              key={row.uuid}
              row={row}
              ticket={ticket}
              isLastRead={row.uuid === lastRead}
            />
          ),
        )}
        {outgoingAnswers.map(({ answer, isSending }) => (
          <OutgoingItem key={answer.client_uuid} answer={answer} isSending={isSending} />
        ))}
      </ol>
    </ThreadLog>
  )
}
