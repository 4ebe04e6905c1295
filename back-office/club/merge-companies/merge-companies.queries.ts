import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/club/merge-companies.admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { changedFeatures } from '#back-office/members/members/members.queries.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export function mergePlanQuery(uuid: string, duplicate: string) {
  return queryOptions({
    queryKey: ['merge-companies', uuid, duplicate],
    queryFn: ({ signal }) =>
      call(contract.previewMerge, { params: { uuid }, query: { duplicate }, signal }),
    staleTime: 0,
  })
}

export function useMergeCompanies(uuid: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.mergeCompanies>) =>
      call(contract.mergeCompanies, { params: { uuid }, body }),
    onSettled: () => invalidate('merge-companies', ...changedFeatures),
  })
}
