import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { maxMessages } from '#contract/support/support.rules.ts'
import * as contract from '#contract/support/support.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
import { call } from '#portal/platform/call.ts'
import { invalidate, queryClient } from '#portal/platform/query-client.ts'
import { type About, findUnheardQuestion } from './about.ts'
import { isStreamAlive } from '#web/live/stream-health.ts'

export const ticketsPerPage = 10
const pollSeconds = { visible: 10, hidden: 60 }
/** After the first screen. */
const restMilliseconds = 1500

/** The tickets that I may see, the last changed first, a page at a time; `q` is searched for. */
export function ticketsQuery(q = '') {
  return infiniteQueryOptions({
    queryKey: ['support', 'list', q],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listTickets, {
        query: { page: pageParam, limit: ticketsPerPage, q: q || undefined },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, _all, page) => (page < meta.last_page ? page + 1 : undefined),
  })
}

export function ticketQuery(uuid: string) {
  return callQuery(['support', 'one', uuid], contract.getTicket, { params: { uuid } })
}

/** The newest thousand messages; each further page is what was said before. */
export function messagesQuery(uuid: string) {
  return infiniteQueryOptions({
    queryKey: ['support', 'messages', uuid],
    queryFn: ({ pageParam: before, signal }) =>
      call(contract.listMessages, {
        params: { uuid },
        query: { limit: maxMessages, before: before ?? undefined },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data, meta }) => (meta.has_earlier ? data[0]?.uuid : undefined),
  })
}

/** Polls an open conversation while the event stream is down. */
export const pollingOptions = {
  refetchIntervalInBackground: true,
  refetchInterval() {
    if (isStreamAlive() || !navigator.onLine) return false
    return pollSeconds[document.visibilityState === 'hidden' ? 'hidden' : 'visible'] * 1000
  },
}

export function useUnreadMessages() {
  return useFirstTickets()?.meta.unread ?? 0
}

export function useClubQuestion(about: About) {
  return findUnheardQuestion(useFirstTickets()?.data ?? [], about)
}

function useFirstTickets() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), restMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useInfiniteQuery({ ...ticketsQuery(), enabled: isDue })
  return data?.pages[0]
}

export function useMarkTicketRead() {
  return useMutation({
    mutationFn: (uuid: string) => call(contract.markTicketRead, { params: { uuid } }),
    onSuccess: () => invalidate('support', 'notifications'),
  })
}

export function useRateTicket(uuid: string) {
  return useMutation({
    mutationFn: (body: { rating: number; comment?: string }) =>
      call(contract.rateTicket, { params: { uuid }, body }),
    onSuccess(ticket) {
      queryClient.setQueryData(ticketQuery(uuid).queryKey, ticket)
      void invalidate('support')
    },
  })
}

/** Deletes an unsent file; the server also does so after a time. */
export function dropFile(uuid: string) {
  void call(contract.removeTicketFile, { params: { uuid } }).catch(() => undefined)
}
