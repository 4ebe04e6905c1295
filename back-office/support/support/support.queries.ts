import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/support/support.admin.ts'
import { callQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { call, callForFile } from '#back-office/platform/call.ts'
import { invalidate, queryClient } from '#back-office/platform/query-client.ts'
import { withPresence } from '#back-office/support/support/presence/presence.ts'
import { joinMessages } from '#back-office/support/support/thread/join-messages.ts'
import { isStreamAlive } from '#web/live/stream-health.ts'
import { saveFile } from '#web/save-file.ts'

/** Polling interval without the event stream. */
const pollSeconds = 10
/** A lost connection sends no end of typing. */
const presenceSeconds = 30
const polling = { refetchInterval: () => (isStreamAlive() ? false : pollSeconds * 1000) }

export type TicketFilter = Omit<QuerySentOf<typeof contract.listStaffTickets>, 'page' | 'limit'>

export function ticketsQuery(filter: TicketFilter & { page: number }) {
  return queryOptions({
    queryKey: ['support', 'list', filter],
    queryFn: ({ signal }) =>
      call(contract.listStaffTickets, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    ...polling,
  })
}

/** A ticket with its last messages after the earlier ones in the cache. */
export function ticketQuery(uuid: string) {
  return queryOptions({
    queryKey: ['support', 'one', uuid],
    async queryFn({ signal }) {
      const params = { uuid }
      return joinEarlierMessages(
        await call(contract.getStaffTicket, { params, signal, isBackground: true }),
      )
    },
    refetchInterval({ state: { data } }) {
      const seconds = isStreamAlive() ? data?.presence.length && presenceSeconds : pollSeconds
      return seconds ? seconds * 1000 : false
    },
  })
}

export function storeTicket(ticket: contract.StaffTicket) {
  queryClient.setQueryData(ticketQuery(ticket.uuid).queryKey, joinEarlierMessages(ticket))
}

export function recordPresence(ticket: string, person: contract.Presence) {
  queryClient.setQueryData(
    ticketQuery(ticket).queryKey,
    (now) => now && { ...now, presence: withPresence(now.presence, person) },
  )
}

function joinEarlierMessages(ticket: contract.StaffTicket): contract.StaffTicket {
  const before = queryClient.getQueryData(ticketQuery(ticket.uuid).queryKey)
  return { ...ticket, ...joinMessages(before, ticket) }
}

export function useEarlierMessages({ uuid, messages }: contract.StaffTicket) {
  return useMutation({
    mutationFn: () =>
      call(contract.listStaffMessages, { params: { uuid }, query: { before: messages[0]!.uuid } }),
    onSuccess: ({ data, meta }) =>
      queryClient.setQueryData(
        ticketQuery(uuid).queryKey,
        (now) => now && { ...now, messages: [...data, ...now.messages], ...meta },
      ),
  })
}

export const ticketAssigneesQuery = callQuery(['support', 'people'], contract.listTicketAssignees)

type TicketAction =
  | { action: 'note'; body: BodyOf<typeof contract.addTicketNote> }
  | { action: 'update'; body: BodyOf<typeof contract.updateTicket> }
  | { action: 'merge'; body: BodyOf<typeof contract.mergeTicket> }
  | { action: 'close' }

export function useWorkOnTicket(uuid: string) {
  return useMutation({
    mutationFn: (action: TicketAction) => work(uuid, action),
    async onSettled(ticket) {
      if (ticket) storeTicket(ticket)
      await invalidate('support', 'today', 'audit')
    },
  })
}

function work(uuid: string, action: TicketAction) {
  const params = { uuid }
  if (action.action === 'note') return call(contract.addTicketNote, { params, body: action.body })
  if (action.action === 'update') return call(contract.updateTicket, { params, body: action.body })
  if (action.action === 'merge') return call(contract.mergeTicket, { params, body: action.body })
  return call(contract.closeTicket, { params })
}

/** Claims the ticket that waits longest. */
export function useNextTicket() {
  return useSend(contract.nextTicket, { onSettled: () => invalidate('support') })
}

export async function saveTicketFile(uuid: string, file: { uuid: string; name: string }) {
  const params = { uuid, file: file.uuid }
  saveFile(await callForFile(contract.getTicketFile, { params }), file.name)
}

export async function saveTickets(query: TicketFilter) {
  saveFile(await callForFile(contract.exportTickets, { query }), 'club-tickets.csv')
}
