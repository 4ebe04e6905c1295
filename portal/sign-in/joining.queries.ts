import { useMutation } from '@tanstack/react-query'
import * as companies from '#contract/companies.ts'
import * as installers from '#contract/installers.ts'
import { call } from '#portal/call.ts'
import type { Joining } from '#portal/sign-in/joining-answers.ts'
import { sendPatches, type Patch } from '#portal/sign-in/joining-patches.ts'

type Ending = {
  joining: Joining
  patches: readonly Patch[]
  onSent: (name: Patch['name'], body: string) => void
}

/** Sends what the steps have gathered; the token is not stored yet and travels by hand. */
export function useFinishSignIn() {
  return useMutation({
    mutationFn: ({ joining, patches, onSent }: Ending) =>
      sendPatches(patches, {
        sent: joining.sent,
        onSent,
        send: (patch) => sendPatch(joining, patch),
      }),
  })
}

export function useDeclineTerms() {
  return useMutation({
    mutationFn: ({ user, pair }: Joining) =>
      call(companies.patchCompany, {
        params: { id: String(user.company_id) },
        body: { active: 2 },
        token: pair!.token,
      }),
  })
}

function sendPatch({ user, pair }: Joining, patch: Patch): Promise<unknown> {
  const { token } = pair!
  const company = { id: String(user.company_id) }
  if (patch.name === 'companyType')
    return call(companies.patchCompanyType, { params: company, body: patch.body, token })
  if (patch.name === 'company')
    return call(companies.patchCompany, { params: company, body: patch.body, token })
  const params = { id: user.user_id }
  return call(installers.patchInstaller, { params, body: patch.body, token })
}
