import * as contract from '#contract/members/sign-in.ts'
import { call } from '#portal/platform/call.ts'
import { clearSession, storeToken } from '#portal/platform/session/token.ts'

/**
 * Exchanges the code in the address for an emulation session. The code leaves the address at once
 * and earlier drafts are dropped.
 */
export async function takeHandover() {
  const code = location.hash.slice('#handover='.length)
  history.replaceState(null, '', '/')
  clearSession('signed-out')
  sessionStorage.clear()
  try {
    storeToken(await call(contract.tradeHandover, { body: { code } }))
  } catch {
    sessionStorage.setItem('handover-failed', '1')
    history.replaceState(null, '', '/login')
  }
}
