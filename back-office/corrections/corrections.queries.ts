import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/points.admin.ts'
import { call } from '#back-office/call.ts'
import { invalidate } from '#back-office/query-client.ts'

const pollSeconds = 30
const disturbed = ['corrections', 'members', 'today', 'audit'] as const

export type CorrectionFilter = QuerySentOf<typeof contract.listCorrections>

export function correctionsQuery(filter: CorrectionFilter) {
  return queryOptions({
    queryKey: ['corrections', filter],
    queryFn: ({ signal }) =>
      call(contract.listCorrections, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: pollSeconds * 1000,
  })
}

export function useEnterCorrection(company: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.enterCorrection>) =>
      call(contract.enterCorrection, { params: { uuid: company }, body }),
    onSettled: () => invalidate(...disturbed),
  })
}

export function useDecideCorrection() {
  return useMutation({
    mutationFn: ({ uuid, ...body }: { uuid: string } & BodyOf<typeof contract.decideCorrection>) =>
      call(contract.decideCorrection, { params: { uuid }, body }),
    onSettled: () => invalidate(...disturbed),
  })
}
