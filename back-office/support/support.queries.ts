import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/support.admin.ts'
import { call, callForFile } from '#back-office/call.ts'
import { invalidate, queryClient } from '#back-office/query-client.ts'
import { saveFile } from '#back-office/save-file.ts'

const listPollSeconds = 30
/** Who writes at the same time is seen soon. */
const threadPollSeconds = 10

export function ticketsQuery(filter: QuerySentOf<typeof contract.listOfficeTickets>) {
  return queryOptions({
    queryKey: ['support', 'list', filter],
    queryFn: ({ signal }) =>
      call(contract.listOfficeTickets, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: listPollSeconds * 1000,
  })
}

export function ticketQuery(uuid: string) {
  return queryOptions({
    queryKey: ['support', 'one', uuid],
    queryFn: ({ signal }) =>
      call(contract.getOfficeTicket, { params: { uuid }, signal, isBackground: true }),
    refetchInterval: threadPollSeconds * 1000,
  })
}

export const macrosQuery = queryOptions({
  queryKey: ['support', 'macros'],
  queryFn: ({ signal }) => call(contract.listMacros, { signal }),
})

export const ticketPeopleQuery = queryOptions({
  queryKey: ['support', 'people'],
  queryFn: ({ signal }) => call(contract.listTicketPeople, { signal }),
})

type Deed =
  | { deed: 'answer'; body: BodyOf<typeof contract.answerTicket> }
  | { deed: 'note'; body: BodyOf<typeof contract.noteTicket> }
  | { deed: 'update'; body: BodyOf<typeof contract.updateTicket> }
  | { deed: 'close' }

/** What is done with a talk; its answer is the talk as it stands now. */
export function useWorkOnTicket(uuid: string) {
  return useMutation({
    mutationFn: (given: Deed) => work(uuid, given),
    async onSettled(ticket) {
      if (ticket) queryClient.setQueryData(ticketQuery(uuid).queryKey, ticket)
      await invalidate('support', 'today', 'claims', 'audit')
    },
  })
}

function work(uuid: string, given: Deed) {
  const params = { uuid }
  if (given.deed === 'answer') return call(contract.answerTicket, { params, body: given.body })
  if (given.deed === 'note') return call(contract.noteTicket, { params, body: given.body })
  if (given.deed === 'update') return call(contract.updateTicket, { params, body: given.body })
  return call(contract.closeTicket, { params })
}

/** Takes the talk that waits longest. */
export function useNextTicket() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.nextTicket>) => call(contract.nextTicket, { body }),
    onSettled: () => invalidate('support', 'claims'),
  })
}

type MacroDeed =
  | { uuid?: string; body: BodyOf<typeof contract.addMacro> }
  | { uuid: string; body: null }

/** Keeps an answer, changes it, or drops it where there is no body. */
export function useSaveMacro() {
  return useMutation({
    async mutationFn({ uuid, body }: MacroDeed) {
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
