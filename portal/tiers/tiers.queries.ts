import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/tiers.ts'
import { call } from '#portal/call.ts'

/** How far the company is in every category this year. */
export const tiersQuery = queryOptions({
  queryKey: ['tiers', 'history'],
  queryFn: ({ signal }) => call(contract.tierHistory, { signal }),
})
