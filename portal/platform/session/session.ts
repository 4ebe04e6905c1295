import { logout, type TokenPair } from '#contract/members/sign-in.ts'
import { call, renewToken } from '#portal/platform/call.ts'
import { emit } from '#portal/platform/signals.ts'
import { clearSession, readStoredToken, countSecondsLeft, storeToken } from './token.ts'

const renewBelowSeconds = 10 * 60
const checkEverySeconds = 60

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
    if (newValue === null) emit('session-ended')
    else if (oldValue === null) emit('signed-in')
  })
}

export function isSignedIn() {
  return readStoredToken() !== undefined
}

export function signIn(pair: TokenPair) {
  storeToken(pair)
}

/** The person signs out: drafts in this tab are dropped too. */
export async function signOut() {
  const tokens = readStoredToken()
  sessionStorage.clear()
  clearSession('signed-out')
  if (tokens) await call(logout, { token: tokens.token }).catch(() => undefined)
}

/** A refusal has already ended the session; offline the old token is kept. */
async function renewIfDue() {
  const tokens = readStoredToken()
  if (!tokens || countSecondsLeft(tokens) >= renewBelowSeconds) return
  await renewToken(tokens.token).catch(() => undefined)
}

/** A page restored from the browser's cache has missed all events. */
async function wake() {
  if (!isSignedIn()) return emit('session-ended')
  return renewIfDue()
}
