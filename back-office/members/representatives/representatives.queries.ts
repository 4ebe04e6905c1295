import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/members/representatives.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export function representativesQuery(filter: QuerySentOf<typeof contract.listRepresentatives>) {
  return queryOptions({
    queryKey: ['representatives', filter],
    queryFn: ({ signal }) => call(contract.listRepresentatives, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useAddRepresentative() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.addRepresentative>) =>
      call(contract.addRepresentative, { body }),
    onSettled: () => invalidate('representatives', 'audit'),
  })
}

export function useUpdateRepresentative(uuid: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.updateRepresentative>) =>
      call(contract.updateRepresentative, { params: { uuid }, body }),
    onSettled: () => invalidate('representatives', 'members', 'audit'),
  })
}
