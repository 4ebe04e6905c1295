import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/platform/addresses.ts'
import { call } from '#portal/platform/call.ts'

/** Streets of one country; an outage is cached only briefly. */
export function streetsQuery(regionId: number, text: string) {
  return queryOptions({
    queryKey: ['addresses', regionId, text],
    queryFn: ({ signal }) =>
      call(contract.findStreets, { query: { region_id: regionId, query: text }, signal }),
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => (state.data?.available ? Infinity : 0),
  })
}
