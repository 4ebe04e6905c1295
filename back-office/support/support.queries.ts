import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/admin/support.admin.ts'
import { call, callForFile } from '#back-office/call.ts'
import { invalidate, queryClient } from '#back-office/query-client.ts'
import { saveFile } from '#web/save-file.ts'

const listPollSeconds = 30
/** Who writes at the same time is seen soon. */
const threadPollSeconds = 10

export function ticketsQuery(filter: QuerySentOf<typeof contract.listStaffTickets>) {
  return queryOptions({
    queryKey: ['support', 'list', filter],
    queryFn: ({ signal }) =>
      call(contract.listStaffTickets, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: listPollSeconds * 1000,
  })
}

export function ticketQuery(uuid: string) {
  return queryOptions({
    queryKey: ['support', 'one', uuid],
    queryFn: ({ signal }) =>
      call(contract.getStaffTicket, { params: { uuid }, signal, isBackground: true }),
    refetchInterval: threadPollSeconds * 1000,
  })
}

export const macrosQuery = queryOptions({
  queryKey: ['support', 'macros'],
  queryFn: ({ signal }) => call(contract.listMacros, { signal }),
})

export const ticketAssigneesQuery = queryOptions({
  queryKey: ['support', 'people'],
  queryFn: ({ signal }) => call(contract.listTicketAssignees, { signal }),
})

type TicketAction =
  | { action: 'answer'; body: BodyOf<typeof contract.answerTicket> }
  | { action: 'note'; body: BodyOf<typeof contract.addTicketNote> }
  | { action: 'update'; body: BodyOf<typeof contract.updateTicket> }
  | { action: 'close' }

/** What is done with a talk; its answer is the talk as it stands now. */
export function useWorkOnTicket(uuid: string) {
  return useMutation({
    mutationFn: (action: TicketAction) => work(uuid, action),
    async onSettled(ticket) {
      if (ticket) queryClient.setQueryData(ticketQuery(uuid).queryKey, ticket)
      await invalidate('support', 'today', 'audit')
    },
  })
}

function work(uuid: string, action: TicketAction) {
  const params = { uuid }
  if (action.action === 'answer') return call(contract.answerTicket, { params, body: action.body })
  if (action.action === 'note') return call(contract.addTicketNote, { params, body: action.body })
  if (action.action === 'update') return call(contract.updateTicket, { params, body: action.body })
  return call(contract.closeTicket, { params })
}

/** Takes the talk that waits longest. */
export function useNextTicket() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.nextTicket>) => call(contract.nextTicket, { body }),
    onSettled: () => invalidate('support'),
  })
}

type MacroChange =
  | { uuid?: string; body: BodyOf<typeof contract.addMacro> }
  | { uuid: string; body: null }

/** Keeps an answer, changes it, or drops it where there is no body. */
export function useSaveMacro() {
  return useMutation({
    async mutationFn({ uuid, body }: MacroChange) {
      if (body === null) return call(contract.removeMacro, { params: { uuid } })
      if (uuid) await call(contract.updateMacro, { params: { uuid }, body })
      else await call(contract.addMacro, { body })
      return undefined
    },
    onSettled: () => invalidate('support', 'audit'),
  })
}

export async function saveTicketFile(uuid: string, file: { uuid: string; name: string }) {
  const params = { uuid, file: file.uuid }
  saveFile(await callForFile(contract.getTicketFile, { params }), file.name)
}
