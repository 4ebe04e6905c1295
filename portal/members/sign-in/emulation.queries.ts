import { callQuery } from '#portal/platform/call-queries.ts'
import * as contract from '#contract/staff/emulation.ts'

/** The current emulation: staff member, reason and end; only its own session may ask. */
export const emulationQuery = callQuery(
  ['sign-in', 'emulation'],
  contract.getEmulation,
  {},
  { staleTime: Infinity },
)
