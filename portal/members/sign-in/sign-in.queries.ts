import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appealRejection } from '#contract/members/companies.ts'
import * as contract from '#contract/members/sign-in.ts'
import { call } from '#portal/platform/call.ts'
import { reportUnexpected } from '#portal/platform/report-unexpected.ts'
import { signInByPasskey } from '#portal/members/passkeys/passkeys.queries.ts'
import { askCode } from './ask-code.ts'
import { passkeyProblem } from '#portal/platform/session/ask-passkey.ts'
import { publicConfigIn } from '#portal/platform/settings/settings.queries.ts'

export function useLogin() {
  return useMutation({
    mutationFn: askCode,
    onError: reportUnexpected,
  })
}

/** The settings, which say what comes next, are fetched before the code is spent. */
export function useVerify(language: string) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(answer: { userId: string; code: string }) {
      const config = await client.ensureQueryData(publicConfigIn(language))
      return { ...(await call(contract.verify, { body: answer })), config }
    },
    onError: reportUnexpected,
  })
}

/** The same by a passkey; what the device says no to is nobody's error. */
export function usePasskey(language: string) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn() {
      const config = await client.ensureQueryData(publicConfigIn(language))
      return { ...(await signInByPasskey()), config }
    },
    onError: (error) => !passkeyProblem(error) && reportUnexpected(error),
  })
}

/** Asks the club for another look at a rejected company. */
export function useAppeal() {
  return useMutation({
    mutationFn: (body: { token: string; reason: string }) => call(appealRejection, { body }),
    onError: reportUnexpected,
  })
}
