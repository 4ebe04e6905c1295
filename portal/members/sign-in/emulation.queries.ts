import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/staff/emulation.ts'
import { call } from '#portal/platform/call.ts'

/** Who of the club looks, why and until when; only a session of theirs may ask. */
export const emulationQuery = queryOptions({
  queryKey: ['sign-in', 'emulation'],
  queryFn: ({ signal }) => call(contract.getEmulation, { signal }),
  staleTime: Infinity,
})
