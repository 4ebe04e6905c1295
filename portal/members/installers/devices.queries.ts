import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/members/sessions.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
import { call } from '#portal/platform/call.ts'
import { invalidate } from '#portal/platform/query-client.ts'
import { Refused } from '#ui/feedback/refused.ts'

const notFoundStatus = 404

/** Refetched at each visit, as people open it when something seems wrong. */
export const devicesQuery = callQuery(
  ['sign-in', 'devices'],
  contract.listSessions,
  {},
  { staleTime: 0 },
)

/** Ends one device, or without uuid all others. Never queued offline. */
export function useEndDevices() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (uuid: string | undefined) =>
      uuid
        ? call(contract.endSession, { params: { uuid } }).catch(unlessEnded)
        : call(contract.endOtherSessions),
    onSuccess: () => invalidate('sign-in'),
  })
}

/** The device has signed itself out. */
function unlessEnded(error: unknown) {
  if (!(error instanceof Refused) || error.status !== notFoundStatus) throw error
}
