import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Options } from '#contract/members/installers.ts'
import * as contract from '#contract/members/installers.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { call } from '#portal/platform/call.ts'
import { queryClient, selfKey } from '#portal/platform/query-client.ts'
import { clearSession } from './token.ts'

const rereadSeconds = 180

/**
 * The signed-in person with the company; an inactive account is signed out. The region is stored
 * on the device for signed-out pages.
 */
export const selfQuery = queryOptions({
  queryKey: selfKey,
  async queryFn({ signal }) {
    const self = await call(contract.getSelf, { signal })
    if (self.active !== InstallerStatus.active) clearSession()
    localStorage.setItem('region', getRegion(self.company.regions_id).slug)
    return self
  },
  refetchInterval: rereadSeconds * 1000,
})

export async function saveLanguage(installerId: number, languageId: number) {
  const self = await patchSelf(installerId, { languages_id: languageId })
  queryClient.setQueryData(selfKey, self)
}

/** Of oneself: under another id the same call answers with a member of the team. */
export async function patchSelf(id: number, body: BodyOf<typeof contract.patchInstaller>) {
  const self = await call(contract.patchInstaller, { params: { id: String(id) }, body })
  if (!('company' in self)) throw new Error('The answer is of somebody else.')
  return self
}

export async function markSeen(installerId: number, options: Options) {
  const self = await patchSelf(installerId, { options })
  queryClient.setQueryData(selfKey, self)
}
