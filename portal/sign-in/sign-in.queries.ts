import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appealRejection } from '#contract/companies.ts'
import * as contract from '#contract/sign-in.ts'
import { call } from '#portal/call.ts'
import { reportUnexpected } from '#portal/report-unexpected.ts'
import { signInByPasskey } from '#portal/passkeys/passkeys.queries.ts'
import { askCode } from '#portal/sign-in/ask-code.ts'
import { passkeyProblem } from '#portal/session/ask-passkey.ts'
import { publicConfigIn } from '#portal/settings/settings.queries.ts'

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
