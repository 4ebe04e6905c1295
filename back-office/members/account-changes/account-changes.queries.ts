import { keepPreviousData, useMutation } from '@tanstack/react-query'
import type { QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/members/account-changes.admin.ts'
import { callQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const pollSeconds = 30
const refresh = () => invalidate('accountChanges', 'members', 'today', 'audit')

type ChangeFilter = QuerySentOf<typeof contract.listAccountChanges>

export function accountChangesQuery(filter: ChangeFilter) {
  return callQuery(
    ['accountChanges', filter],
    contract.listAccountChanges,
    { query: filter, isBackground: true },
    { placeholderData: keepPreviousData, refetchInterval: pollSeconds * 1000 },
  )
}

export function useDecideChange(uuid: string) {
  return useSend(contract.decideAccountChange, { params: { uuid }, onSettled: refresh })
}

export function useSeeStoppedChange(uuid: string) {
  return useMutation({
    mutationFn: () => call(contract.seeStoppedChange, { params: { uuid } }),
    onSettled: refresh,
  })
}
