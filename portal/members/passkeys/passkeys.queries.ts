import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/members/passkeys.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
import { call } from '#portal/platform/call.ts'
import { invalidate, queryClient } from '#portal/platform/query-client.ts'
import { answerByPasskey, makePasskey } from '#portal/platform/session/ask-passkey.ts'
import { Refused } from '#ui/feedback/refused.ts'

const notFoundStatus = 404

export const passkeysQuery = callQuery(
  ['passkeys', 'list'],
  contract.listPasskeys,
  {},
  { staleTime: 0 },
)

export function useAddPasskey() {
  return useMutation({
    networkMode: 'always',
    async mutationFn(name: string) {
      const { challenge, options } = await call(contract.beginPasskey)
      const response = await makePasskey(options)
      return call(contract.addPasskey, { body: { challenge, name, response } })
    },
    onSuccess: (data) => queryClient.setQueryData(passkeysQuery.queryKey, data),
  })
}

export function useRemovePasskey() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (uuid: string) =>
      call(contract.removePasskey, { params: { uuid } }).catch(ignoreNotFound),
    onSuccess: () => invalidate('passkeys'),
  })
}

export function useRenamePasskey(uuid: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (name: string) =>
      call(contract.renamePasskey, { params: { uuid }, body: { name } }),
    onSuccess: (data) => queryClient.setQueryData(passkeysQuery.queryKey, data),
  })
}

/** Sets whether a passkey is required besides the code. */
export function useAskPasskey() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (is_asked: boolean) => call(contract.askPasskey, { body: { is_asked } }),
    onSuccess: (data) => queryClient.setQueryData(passkeysQuery.queryKey, data),
  })
}

export async function signInByPasskey() {
  const { challenge, options } = await call(contract.beginPasskeySignIn)
  const response = await answerByPasskey(options)
  return call(contract.signInByPasskey, { body: { challenge, response } })
}

function ignoreNotFound(error: unknown) {
  if (!(error instanceof Refused) || error.status !== notFoundStatus) throw error
}
