import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/shop/returns.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import { call, callForFile } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'
import { defineQueue } from '#back-office/platform/queue.ts'

export const returnQueue = defineQueue({
  queryKey: ['returns'],
  list: (query: QuerySentOf<typeof contract.listStaffReturns>, signal) =>
    call(contract.listStaffReturns, { query, signal, isBackground: true }),
  getOne: (uuid, signal) => call(contract.getStaffReturn, { params: { uuid }, signal }),
  takeNext: (body: BodyOf<typeof contract.nextReturn>) => call(contract.nextReturn, { body }),
})

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
    onSettled: () => invalidate('returns', 'orders', 'proofs', 'today', 'audit'),
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
