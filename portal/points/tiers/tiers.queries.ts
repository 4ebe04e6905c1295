import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/points/tiers.ts'
import { call } from '#portal/platform/call.ts'

/** Categories and brackets of the own country; staff change them seldom. */
export const tierDefinitionsQuery = queryOptions({
  queryKey: ['tiers', 'definitions'],
  queryFn: ({ signal }) => call(contract.listTiers, { signal }),
})

/** Progress of the company in every category this year. */
export const tiersQuery = queryOptions({
  queryKey: ['tiers', 'history'],
  queryFn: ({ signal }) => call(contract.tierHistory, { signal }),
})
