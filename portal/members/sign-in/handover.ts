import * as contract from '#contract/staff/emulation.ts'
import { call } from '#portal/platform/call.ts'
import { clearSession, storeToken } from '#portal/platform/session/token.ts'

/**
 * Trades the code in the address for a session that sees with a member's eyes. The address loses
 * the code at once, and what another person left in this browser is gone before.
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
