import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/members/ownership.ts'
import { call } from '#portal/platform/call.ts'
import { invalidate, queryClient } from '#portal/platform/query-client.ts'

export const ownershipQuery = queryOptions({
  queryKey: ['ownership'],
  queryFn: ({ signal }) => call(contract.getOwnership, { signal }),
})

export function useStartHandOver() {
  return useMutation({
    mutationFn: (to: string) => call(contract.startHandOver, { body: { to } }),
    onSuccess: (ownership) => queryClient.setQueryData(ownershipQuery.queryKey, ownership),
  })
}

/** With the second code both have another role, which changes what every page shows. */
export function useConfirmHandOver(uuid: string) {
  return useMutation({
    mutationFn: (code: string) =>
      call(contract.confirmHandOver, { params: { uuid }, body: { code } }),
    onSettled: () => void invalidate('ownership', 'team', 'installers'),
  })
}

export function useEndHandOver(uuid: string) {
  return useMutation({
    mutationFn: () => call(contract.endHandOver, { params: { uuid } }),
    onSettled: () => void invalidate('ownership', 'team'),
  })
}
