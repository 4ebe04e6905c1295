import { logout, type TokenPair } from '#contract/sign-in.ts'
import { call, renewToken } from '#portal/call.ts'
import { tell } from '#portal/signals.ts'
import { forgetSession, heldToken, secondsLeft, storeToken } from '#portal/token.ts'

const renewBelowSeconds = 10 * 60
const checkEverySeconds = 60

/** Waits for a token that is about to end, then keeps it fresh while the portal is open. */
export async function startSession() {
  await renewIfDue()
  setInterval(() => void renewIfDue(), checkEverySeconds * 1000)
  addEventListener('online', () => void renewIfDue())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void renewIfDue()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void wake()
  })
  addEventListener('storage', ({ key, newValue, oldValue }) => {
    if (key !== 'token' && key !== null) return
    if (newValue === null) tell('session-ended')
    else if (oldValue === null) tell('signed-in')
  })
}

export function isSignedIn() {
  return heldToken() !== undefined
}

export function signIn(pair: TokenPair) {
  storeToken(pair)
}

/** By the person's own wish: nothing half done is left in this tab either. */
export async function signOut() {
  const held = heldToken()
  sessionStorage.clear()
  forgetSession('signed-out')
  if (held) await call(logout, { token: held.token }).catch(() => undefined)
}

/** A refusal has already ended the session; without signal the old token is kept for later. */
async function renewIfDue() {
  const held = heldToken()
  if (!held || secondsLeft(held) >= renewBelowSeconds) return
  await renewToken(held.token).catch(() => undefined)
}

/** A page that comes back from the browser's memory was told of nothing meanwhile. */
async function wake() {
  if (!isSignedIn()) return tell('session-ended')
  return renewIfDue()
}
