import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/points/adjustments.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const pollSeconds = 30
const changedFeatures = ['adjustments', 'points', 'members', 'today', 'audit'] as const

export type AdjustmentFilter = QuerySentOf<typeof contract.listAdjustments>

export function adjustmentsQuery(filter: AdjustmentFilter) {
  return queryOptions({
    queryKey: ['adjustments', filter],
    queryFn: ({ signal }) =>
      call(contract.listAdjustments, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: pollSeconds * 1000,
  })
}

export function useEnterAdjustment(company: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.enterAdjustment>) =>
      call(contract.enterAdjustment, { params: { uuid: company }, body }),
    onSettled: () => invalidate(...changedFeatures),
  })
}

export function useDecideAdjustment() {
  return useMutation({
    mutationFn: ({ uuid, ...body }: { uuid: string } & BodyOf<typeof contract.decideAdjustment>) =>
      call(contract.decideAdjustment, { params: { uuid }, body }),
    onSettled: () => invalidate(...changedFeatures),
  })
}
