import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/members/account-changes.ts'
import { call } from '#portal/platform/call.ts'

export function useStopChange(token: string) {
  return useMutation({ mutationFn: () => call(contract.stopChange, { body: { token } }) })
}
