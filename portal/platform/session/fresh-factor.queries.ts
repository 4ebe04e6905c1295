import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/members/fresh-factor.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
import { call } from '#portal/platform/call.ts'
import { answerByPasskey } from './ask-passkey.ts'
import { storeToken } from './token.ts'

export type CodeWay = Exclude<contract.FreshWay, 'passkey'>

/** Always refetched. */
export const freshWaysQuery = callQuery(
  ['sign-in', 'fresh-ways'],
  contract.listFreshWays,
  {},
  { staleTime: 0, gcTime: 0 },
)

export function useSendFreshCode() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (kind: CodeWay) => call(contract.sendFreshCode, { body: { kind } }),
  })
}

export function useProveFreshCode(onSuccess: () => void) {
  return useMutation({
    networkMode: 'always',
    async mutationFn(body: { challenge: string; code: string }) {
      storeToken(await call(contract.proveFreshCode, { body }))
    },
    onSuccess,
  })
}

export function useProveFreshPasskey(onSuccess: () => void) {
  return useMutation({
    networkMode: 'always',
    async mutationFn() {
      const { challenge, options } = await call(contract.beginFreshPasskey)
      const response = await answerByPasskey(options)
      storeToken(await call(contract.proveFreshPasskey, { body: { challenge, response } }))
    },
    onSuccess,
  })
}
