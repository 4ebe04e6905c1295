import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/platform/invariants.admin.ts'
import { callQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const againMilliseconds = 30_000
const refreshQueries = () => invalidate('invariants', 'today', 'audit')

export const invariantsQuery = callQuery(
  ['invariants'],
  contract.getInvariants,
  { isBackground: true },
  { refetchInterval: againMilliseconds },
)

export function useCheckInvariants() {
  return useMutation({
    mutationFn: () => call(contract.checkInvariants, {}),
    onSuccess: refreshQueries,
  })
}

export function useLiftFreeze() {
  return useSend(contract.liftFreeze, { onSuccess: refreshQueries })
}
