import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/shop/returns.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import { call, callForFile } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const pollSeconds = 30

export function staffReturnsQuery(filter: QuerySentOf<typeof contract.listStaffReturns>) {
  return queryOptions({
    queryKey: ['returns', 'list', filter],
    queryFn: ({ signal }) =>
      call(contract.listStaffReturns, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: pollSeconds * 1000,
  })
}

export function staffReturnQuery(uuid: string) {
  return queryOptions({
    queryKey: ['returns', 'one', uuid],
    queryFn: ({ signal }) => call(contract.getStaffReturn, { params: { uuid }, signal }),
  })
}

export function returnPhotoQuery(uuid: string, photo: string) {
  return queryOptions({
    queryKey: ['returns', 'photo', uuid, photo],
    queryFn: ({ signal }) =>
      callForFile(contract.getReturnPhoto, { params: { uuid, photo }, signal }),
    staleTime: Infinity,
  })
}

export type ReturnAction =
  | { action: 'refund' | 'replace' }
  | { action: 'reject'; answer: string }
  | { action: 'ask'; question: string }
  | { action: 'ship'; body: BodyOf<typeof contract.sendReplacement> }
  | { action: 'arrive'; as: 'stocked' | 'written_off' }

export function useDecideReturn(uuid: string) {
  return useMutation({
    mutationFn: (decision: ReturnAction) => decide(uuid, decision),
    onSettled: () => invalidate('returns', 'orders', 'today', 'audit'),
  })
}

async function decide(uuid: string, decision: ReturnAction) {
  const params = { uuid }
  if (decision.action === 'ship')
    return call(contract.sendReplacement, { params, body: decision.body })
  if (decision.action === 'reject')
    return call(contract.rejectReturn, { params, body: { answer: decision.answer } })
  if (decision.action === 'arrive')
    return call(contract.receiveReturn, { params, body: { as: decision.as } })
  if (decision.action === 'ask')
    return call(contract.askAboutReturn, { params, body: { question: decision.question } })
  const endpoint = decision.action === 'refund' ? contract.refundReturn : contract.replaceReturn
  return call(endpoint, { params })
}

/** Takes the next return that nobody holds. */
export function useNextReturn() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.nextReturn>) => call(contract.nextReturn, { body }),
    onSettled: () => invalidate('returns'),
  })
}
