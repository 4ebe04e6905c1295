import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TicketStatus } from '#contract/support/support.rules.ts'
import type { Message, Ticket } from '#contract/support/support.ts'
import type { QueuedMessage } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { Greeting } from './Greeting.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { QueuedBubble } from './QueuedBubble.tsx'
import { threadRows } from './thread-rows.ts'
import { Button } from '#ui/Button.tsx'
import { DayDivider } from '#web/thread/DayDivider.tsx'
import { NewMessagesButton } from '#web/thread/NewMessagesButton.tsx'

type Props = {
  ticket: Ticket
  messages: readonly Message[]
  queued: readonly QueuedMessage[]
  box: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** Something came while the person read further up. */
  hasNew: boolean
  toEnd: () => void
  onEarlier: (() => void) | undefined
  isLoadingEarlier: boolean
}

/** Oldest first; new messages are announced to screen readers. */
export function Thread(props: Props) {
  const { t } = useTranslation()
  const { ticket, messages, queued, box, onScroll, hasNew, toEnd } = props
  const { onEarlier, isLoadingEarlier } = props
  const [now] = useState(() => new Date())
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={t('support.thread', { title: ticket.title })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="h-full space-y-2 overflow-y-auto overscroll-contain bg-bg px-4 py-4 -outline-offset-3!"
      >
        <Greeting hours={ticket.hours} isClosed={ticket.status === TicketStatus.closed} />
        {onEarlier && (
          <div className="text-center">
            <Button kind="quiet" busy={isLoadingEarlier && t('common.loading')} onClick={onEarlier}>
              {t('support.earlier')}
            </Button>
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
        {queued.map((item) => (
          <QueuedBubble key={item.id} item={item} />
        ))}
      </div>
      {hasNew && <NewMessagesButton onClick={toEnd} />}
    </div>
  )
}
