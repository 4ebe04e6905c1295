import { useState } from 'react'
import { TicketStatus } from '#contract/support/support.rules.ts'
import type { Message, Ticket } from '#contract/support/support.ts'
import type { QueuedMessage } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { DayDivider } from '#web/thread/DayDivider.tsx'
import type { useThreadEnd } from '#web/thread/use-thread-end.ts'
import { EarlierButton, ThreadLog } from '#web/thread/ThreadLog.tsx'
import { Greeting } from './Greeting.tsx'
import { QueuedBubble } from './QueuedBubble.tsx'
import { toThreadRows, type Side } from './thread-rows.ts'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import { useTranslation } from 'react-i18next'
import { Bubble } from './Bubble.tsx'
import { MessageFile } from '#portal/support/support/files/MessageFile.tsx'
import { formatTime } from '#ui/format.ts'

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
      {toThreadRows(messages).map((row) =>
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

type MessageBubbleProps = { ticket: string; message: Message; side: Side; isFirst: boolean }

/** Shows the text verbatim; links in it are not clickable. */
function MessageBubble({ ticket, message, side, isFirst }: MessageBubbleProps) {
  const { t } = useTranslation()
  const { author, message: text, created_at, is_read, files } = message
  const Mark = is_read ? ChecksIcon : CheckIcon
  return (
    <Bubble
      side={side}
      author={isFirst && side !== 'mine' ? author : undefined}
      foot={
        <>
          <time dateTime={created_at}>{formatTime(created_at)}</time>
          {side === 'mine' && (
            <span className="inline-flex items-center gap-1">
              <Mark size={16} weight="bold" aria-hidden className={is_read ? 'text-patina' : ''} />
              {t(is_read ? 'support.read' : 'support.sent')}
            </span>
          )}
        </>
      }
    >
      {side === 'mine' && <span className="sr-only">{t('support.you')} </span>}
      <p className="whitespace-pre-line">{text}</p>
      {files.length > 0 && (
        <ul className="mt-2 space-y-2">
          {files.map((file) => (
            <MessageFile key={file.uuid} ticket={ticket} file={file} />
          ))}
        </ul>
      )}
    </Bubble>
  )
}
