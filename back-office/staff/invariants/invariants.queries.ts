import { queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/platform/invariants.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const againMilliseconds = 30_000
const refreshQueries = () => invalidate('invariants', 'today', 'audit')

export const invariantsQuery = queryOptions({
  queryKey: ['invariants'],
  queryFn: ({ signal }) => call(contract.getInvariants, { signal, isBackground: true }),
  refetchInterval: againMilliseconds,
})

export function useCheckInvariants() {
  return useMutation({
    mutationFn: () => call(contract.checkInvariants, {}),
    onSuccess: refreshQueries,
  })
}

export function useLiftFreeze() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.liftFreeze>) => call(contract.liftFreeze, { body }),
    onSuccess: refreshQueries,
  })
}
