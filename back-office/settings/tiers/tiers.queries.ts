import { queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/points/tiers.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const refresh = () => invalidate('tiers', 'audit')

export const tierTablesQuery = queryOptions({
  queryKey: ['tiers'],
  queryFn: ({ signal }) => call(contract.listTierTables, { signal }),
})

export function usePlanTiers() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.planTiers>) => call(contract.planTiers, { body }),
    onSuccess: refresh,
  })
}

export function useDropTiers() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.dropTiers>) => call(contract.dropTiers, { body }),
    onSuccess: refresh,
  })
}
