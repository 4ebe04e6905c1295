import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/members/account-changes.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const pollSeconds = 30
const changedFeatures = ['account-changes', 'members', 'points', 'fraud', 'today', 'audit'] as const

type ChangeFilter = QuerySentOf<typeof contract.listAccountChanges>

export function accountChangesQuery(filter: ChangeFilter) {
  return queryOptions({
    queryKey: ['account-changes', filter],
    queryFn: ({ signal }) =>
      call(contract.listAccountChanges, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: pollSeconds * 1000,
  })
}

type Decision = BodyOf<typeof contract.decideAccountChange>

export function useDecideChange(uuid: string) {
  return useMutation({
    mutationFn: (body: Decision) => call(contract.decideAccountChange, { params: { uuid }, body }),
    onSettled: () => invalidate(...changedFeatures),
  })
}

export function useSeeStoppedChange(uuid: string) {
  return useMutation({
    mutationFn: () => call(contract.seeStoppedChange, { params: { uuid } }),
    onSettled: () => invalidate(...changedFeatures),
  })
}
