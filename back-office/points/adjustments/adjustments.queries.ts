import { keepPreviousData, useMutation } from '@tanstack/react-query'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/points/points.admin.ts'
import { callQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const pollSeconds = 30
const refresh = () => invalidate('adjustments', 'members', 'today', 'audit')

export type AdjustmentFilter = QuerySentOf<typeof contract.listAdjustments>

export function adjustmentsQuery(filter: AdjustmentFilter) {
  return callQuery(
    ['adjustments', filter],
    contract.listAdjustments,
    { query: filter, isBackground: true },
    { placeholderData: keepPreviousData, refetchInterval: pollSeconds * 1000 },
  )
}

export function useEnterAdjustment(company: string) {
  return useSend(contract.enterAdjustment, {
    params: { uuid: company },
    onSettled: refresh,
  })
}

export function useDecideAdjustment() {
  return useMutation({
    mutationFn: ({ uuid, ...body }: { uuid: string } & BodyOf<typeof contract.decideAdjustment>) =>
      call(contract.decideAdjustment, { params: { uuid }, body }),
    onSettled: refresh,
  })
}
