import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appealRejection } from '#contract/members/companies.ts'
import * as contract from '#contract/members/sign-in.ts'
import { call } from '#portal/platform/call.ts'
import { reportUnexpected } from '#portal/platform/report-unexpected.ts'
import { signInByPasskey } from '#portal/members/passkeys/passkeys.queries.ts'
import { askCode } from './ask-code.ts'
import { findPasskeyProblem } from '#portal/platform/session/ask-passkey.ts'
import { localizedConfigQuery } from '#portal/platform/settings/settings.queries.ts'

export function useLogin() {
  return useMutation({ mutationFn: askCode, onError: reportUnexpected })
}

/** Fetches the settings, needed for the next step, before the code is used. */
export function useVerify(language: string) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(answer: { userId: string; code: string }) {
      const config = await client.ensureQueryData(localizedConfigQuery(language))
      return { ...(await call(contract.verify, { body: answer })), config }
    },
    onError: reportUnexpected,
  })
}

/** Signs in by a passkey; a refusal by the device is not reported. */
export function usePasskey(language: string) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn() {
      const config = await client.ensureQueryData(localizedConfigQuery(language))
      return { ...(await signInByPasskey()), config }
    },
    onError: (error) => !findPasskeyProblem(error) && reportUnexpected(error),
  })
}

export function useAppeal() {
  return useMutation({
    mutationFn: (body: { token: string; reason: string }) => call(appealRejection, { body }),
    onError: reportUnexpected,
  })
}
