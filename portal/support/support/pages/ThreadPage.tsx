import {
  usePrefetchInfiniteQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useParams, useNavigate } from '@tanstack/react-router'
import { TicketStatus } from '#contract/support/support.rules.ts'
import {
  useQueuedMessages,
  offlineQueue,
} from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { isEmulated } from '#portal/platform/session/token.ts'
import { ClosedTicket } from '#portal/support/support/ClosedTicket.tsx'
import { Composer } from '#portal/support/support/Composer.tsx'
import {
  messagesQuery,
  pollingOptions,
  ticketQuery,
} from '#portal/support/support/support.queries.ts'
import { useMarkRead } from '#portal/support/support/use-mark-read.ts'
import { Thread } from '#portal/support/support/Thread.tsx'
import { getMessages } from '#portal/support/support/thread-rows.ts'
import { useThreadEnd } from '#web/thread/use-thread-end.ts'
import { loadNextPage } from '#web/load-next-page.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/feedback/toast.ts'
import type { Ticket } from '#contract/support/support.ts'
import { ArrowBendUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowBendUpLeft'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { AboutCard } from '#portal/support/support/AboutCard.tsx'
import { PaneTitle } from '#portal/support/support/PaneTitle.tsx'
import { TicketStatusBadge } from '#portal/support/support/TicketStatusBadge.tsx'
import { TextLink } from '#ui/TextLink.tsx'

export function ThreadPage() {
  const { uuid } = useParams({ from: '/member/support/chat/$uuid' })
  return <OpenTicket key={uuid} uuid={uuid} />
}

function OpenTicket({ uuid }: { uuid: string }) {
  usePrefetchInfiniteQuery(messagesQuery(uuid))
  const { data: ticket } = useSuspenseQuery({ ...ticketQuery(uuid), ...pollingOptions })
  const chat = useSuspenseInfiniteQuery({ ...messagesQuery(uuid), ...pollingOptions })
  const messages = getMessages(chat.data.pages)
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

/** A message to a long-closed ticket creates a new one: go there. */
function useFollowTicket(ticket: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useEffect(
    () =>
      offlineQueue.onSettled(({ item, answer }) => {
        if (item.kind !== 'message' || item.begins || item.project !== ticket) return
        const { ticket_uuid: uuid } = answer as { ticket_uuid: string }
        if (uuid === ticket) return
        toast(t('support.began'))
        void navigate({ to: '/support/chat/$uuid', params: { uuid }, replace: true })
      }),
    [navigate, t, ticket],
  )
}

function ThreadHeader({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { title, status, for_company, about, follows } = ticket
  return (
    <header className="space-y-2 border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <PaneTitle title={title} />
        <TicketStatusBadge status={status} />
      </div>
      {for_company && (
        <p className="flex items-center gap-2 text-meta text-ink-2">
          <UsersThreeIcon size={20} aria-hidden className="shrink-0" />
          {t('support.forCompany')}
        </p>
      )}
      {follows && (
        <p className="flex items-center gap-2 text-meta">
          <ArrowBendUpLeftIcon size={20} aria-hidden className="shrink-0" />
          <TextLink to="/support/chat/$uuid" params={{ uuid: follows }}>
            {t('support.follows')}
          </TextLink>
        </p>
      )}
      {about && <AboutCard kind={about.kind} label={about.label} path={about.path} />}
    </header>
  )
}
