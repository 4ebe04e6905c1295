import { useState } from 'react'
import { TicketStatus } from '#contract/support/support.rules.ts'
import type { Message, Ticket } from '#contract/support/support.ts'
import type { QueuedMessage } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { DayDivider } from '#web/thread/DayDivider.tsx'
import type { useThreadEnd } from '#web/thread/use-thread-end.ts'
import { EarlierButton, ThreadLog } from '#web/thread/ThreadLog.tsx'
import { Greeting } from './Greeting.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { QueuedBubble } from './QueuedBubble.tsx'
import { threadRows } from './thread-rows.ts'

type Props = {
  ticket: Ticket
  messages: readonly Message[]
  queuedMessages: readonly QueuedMessage[]
  log: ReturnType<typeof useThreadEnd>
  onEarlier: (() => void) | undefined
  isLoadingEarlier: boolean
}

export function Thread(props: Props) {
  const { ticket, messages, queuedMessages, log, onEarlier, isLoadingEarlier } = props
  const [now] = useState(() => new Date())
  return (
    <ThreadLog {...log} title={ticket.title} className="space-y-2 bg-bg py-4">
      <Greeting hours={ticket.hours} isClosed={ticket.status === TicketStatus.closed} />
      {onEarlier && (
        <div className="text-center">
          <EarlierButton isPending={isLoadingEarlier} onClick={onEarlier} />
        </div>
      )}
      {threadRows(messages).map((row) =>
        row.kind === 'day' ? (
          <DayDivider key={row.key} at={row.at} now={now} />
        ) : (
          <MessageBubble
            key={row.key}
            ticket={ticket.uuid}
            message={row.message}
            side={row.side}
            isFirst={row.isFirst}
          />
        ),
      )}
      {queuedMessages.map((item) => (
        <QueuedBubble key={item.id} item={item} />
      ))}
    </ThreadLog>
  )
}
