import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/members/sign-in.ts'
import { call } from '#portal/platform/call.ts'

/** The current emulation: staff member, reason and end; only its own session may ask. */
export const emulationQuery = queryOptions({
  queryKey: ['sign-in', 'emulation'],
  queryFn: ({ signal }) => call(contract.getEmulation, { signal }),
  staleTime: Infinity,
})
