import {
  usePrefetchInfiniteQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { TicketStatus } from '#contract/support/support.rules.ts'
import { useQueuedMessages } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { isEmulated } from '#portal/platform/session/token.ts'
import { ClosedTicket } from '#portal/support/support/ClosedTicket.tsx'
import { Composer } from '#portal/support/support/Composer.tsx'
import {
  messagesQuery,
  pollingOptions,
  ticketQuery,
} from '#portal/support/support/support.queries.ts'
import { Thread } from '#portal/support/support/Thread.tsx'
import { ThreadHeader } from '#portal/support/support/ThreadHeader.tsx'
import { messagesIn } from '#portal/support/support/thread-rows.ts'
import { useFollowTicket } from '#portal/support/support/use-follow-ticket.ts'
import { useMarkRead } from '#portal/support/support/use-mark-read.ts'
import { useThreadEnd } from '#web/thread/use-thread-end.ts'
import { loadNextPage } from '#web/load-next-page.ts'

export function ThreadPage() {
  const { uuid } = useParams({ from: '/member/support/chat/$uuid' })
  return <OpenTicket key={uuid} uuid={uuid} />
}

function OpenTicket({ uuid }: { uuid: string }) {
  usePrefetchInfiniteQuery(messagesQuery(uuid))
  const { data: ticket } = useSuspenseQuery({ ...ticketQuery(uuid), ...pollingOptions })
  const chat = useSuspenseInfiniteQuery({ ...messagesQuery(uuid), ...pollingOptions })
  const messages = messagesIn(chat.data.pages)
  const queuedMessages = useQueuedMessages(uuid)
  const last = queuedMessages.at(-1)?.id ?? messages.at(-1)?.uuid
  const log = useThreadEnd(last, queuedMessages.length > 0 || messages.at(-1)?.is_mine === true)
  useMarkRead(ticket)
  useFollowTicket(uuid)
  return (
    <>
      <ThreadHeader ticket={ticket} />
      <Thread
        ticket={ticket}
        messages={messages}
        queuedMessages={queuedMessages}
        log={log}
        onEarlier={chat.hasNextPage ? () => void loadNextPage(chat) : undefined}
        isLoadingEarlier={chat.isFetchingNextPage}
      />
      {ticket.status === TicketStatus.closed && (
        <ClosedTicket key={ticket.reopens_until} ticket={ticket} />
      )}
      {!isEmulated() && <Composer ticket={uuid} onSend={log.toEnd} />}
    </>
  )
}
