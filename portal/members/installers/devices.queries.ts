import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/members/sessions.ts'
import { call } from '#portal/platform/call.ts'
import { invalidate } from '#portal/platform/query-client.ts'
import { Refused } from '#ui/feedback/refused.ts'

const notFoundStatus = 404

/** Read anew at each visit: it is looked at when something seems wrong. */
export const devicesQuery = queryOptions({
  queryKey: ['sign-in', 'devices'],
  queryFn: ({ signal }) => call(contract.listSessions, { signal }),
  staleTime: 0,
})

/** One device, or, without its uuid, all others. Needs the club's word at once, so it never waits for a signal. */
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

/** It has signed itself out meanwhile. */
function unlessEnded(error: unknown) {
  if (!(error instanceof Refused) || error.status !== notFoundStatus) throw error
}
