import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/members/sign-in.ts'
import { call } from '#portal/platform/call.ts'
import { invalidate } from '#portal/platform/query-client.ts'
import { Refused } from '#ui/feedback/refused.ts'

const notFoundStatus = 404

/** Refetched at each visit, as people open it when something seems wrong. */
export const devicesQuery = queryOptions({
  queryKey: ['sign-in', 'devices'],
  queryFn: ({ signal }) => call(contract.listSessions, { signal }),
  staleTime: 0,
})

/** Ends one device, or without uuid all others. Never queued offline. */
export function useEndDevices() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (uuid: string | undefined) =>
      uuid
        ? call(contract.endSession, { params: { uuid } }).catch(ignoreNotFound)
        : call(contract.endOtherSessions),
    onSuccess: () => invalidate('sign-in'),
  })
}

/** The device has signed itself out. */
function ignoreNotFound(error: unknown) {
  if (!(error instanceof Refused) || error.status !== notFoundStatus) throw error
}
