import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import { OutgoingItem } from '#back-office/support/support/answer/OutgoingItem.tsx'
import { useOutgoing } from '#back-office/support/support/answer/outgoing.ts'
import { useEarlierMessages } from '#back-office/support/support/support.queries.ts'
import { findLastRead, threadRows } from './thread-rows.ts'
import { ThreadItem } from './ThreadItem.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { DayDivider } from '#web/thread/DayDivider.tsx'
import { NewMessagesButton } from '#web/thread/NewMessagesButton.tsx'
import { useThreadEnd } from '#web/thread/use-thread-end.ts'

/** Oldest first; new messages are announced to screen readers. */
export function MessageList({ ticket }: { ticket: StaffTicket }) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  const outgoingAnswers = useOutgoing(ticket.uuid)
  const earlier = useEarlierMessages(ticket)
  const rows = threadRows(ticket)
  const lastRead = findLastRead(ticket.messages)
  const last = outgoingAnswers.at(-1)?.answer.client_uuid ?? rows.at(-1)?.uuid
  const first = ticket.messages[0]?.uuid
  const { box, hasNew, toEnd, onScroll } = useThreadEnd(last, outgoingAnswers.length > 0, first)
  const loadEarlier = () => earlier.isPending || earlier.mutate()

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={t('support.thread', { title: ticket.title })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="h-full overflow-y-auto overscroll-contain px-4 py-3 -outline-offset-3!"
      >
        {ticket.has_earlier && (
          <div className="mb-2 text-center">
            <Button
              kind="quiet"
              busy={earlier.isPending && t('common.loading')}
              onClick={loadEarlier}
            >
              {t('support.earlier')}
            </Button>
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
      </div>
      {hasNew && <NewMessagesButton onClick={toEnd} />}
    </div>
  )
}
