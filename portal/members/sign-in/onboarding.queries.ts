import { useMutation } from '@tanstack/react-query'
import * as companies from '#contract/members/companies.ts'
import * as installers from '#contract/members/installers.ts'
import { call } from '#portal/platform/call.ts'
import type { Onboarding } from './onboarding-answers.ts'
import { sendPatches, type Patch } from './onboarding-patches.ts'

type LastStep = {
  onboarding: Onboarding
  patches: readonly Patch[]
  onSent: (name: Patch['name'], body: string) => void
}

/** Sends the answers of the steps; the token is not stored yet and is passed along. */
export function useFinishSignIn() {
  return useMutation({
    mutationFn: ({ onboarding, patches, onSent }: LastStep) =>
      sendPatches(patches, {
        lastSent: onboarding.sent,
        onSent,
        send: (patch) => sendPatch(onboarding, patch),
      }),
  })
}

export function useDeclineTerms() {
  return useMutation({
    mutationFn: ({ user, pair }: Onboarding) =>
      call(companies.patchCompany, {
        params: { id: String(user.company_id) },
        body: { active: 2 },
        token: pair!.token,
      }),
  })
}

function sendPatch({ user, pair }: Onboarding, patch: Patch): Promise<unknown> {
  const { token } = pair!
  const company = { id: String(user.company_id) }
  if (patch.name === 'companyType')
    return call(companies.patchCompanyType, { params: company, body: patch.body, token })
  if (patch.name === 'company')
    return call(companies.patchCompany, { params: company, body: patch.body, token })
  const params = { id: user.user_id }
  return call(installers.patchInstaller, { params, body: patch.body, token })
}
