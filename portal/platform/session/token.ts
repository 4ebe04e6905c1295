import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import type { TokenPair } from '#contract/members/sign-in.ts'
import { emit } from '#portal/platform/signals.ts'
import { store, readStored, storeIfRoom } from './storage.ts'

const personalKeys = ['token', 'cart', 'checkout', 'msData', 'vouchers', 'push']

/** Characters that a header may contain; with any other, every call would fail. */
const tokenText = z.string().check(z.regex(/^[\w.~+/=-]{1,4000}$/))

const tokenRecord = z.object({
  token: tokenText,
  refresh_token: tokenText,
  /** Seconds since 1970, as in the token's expiry claim. */
  expiresAt: z.number(),
})
export type TokenRecord = z.output<typeof tokenRecord>

export function readStoredToken() {
  return readStored(localStorage, 'token', tokenRecord)
}

/** The uuid of the signed-in member from the token; undefined without a valid one. */
export function readStoredMember() {
  const tokens = readStoredToken()
  if (!tokens) return undefined
  try {
    return z.parse(z.object({ sub: z.string() }), decodeJwt(tokens.token)).sub
  } catch {
    return undefined
  }
}

/** True during an emulation: the token then names the staff account that acts. */
export function isEmulated() {
  const tokens = readStoredToken()
  if (!tokens) return false
  try {
    return z.safeParse(z.object({ act: z.object({}) }), decodeJwt(tokens.token)).success
  } catch {
    return false
  }
}

export function storeToken({ token, refresh_token }: TokenPair): TokenRecord {
  const record = { token, refresh_token, expiresAt: getTokenExpiry(token) }
  store(localStorage, 'token', record)
  return record
}

export function countSecondsLeft({ expiresAt }: TokenRecord, now = Date.now()) {
  return expiresAt - now / 1000
}

/**
 * Drops what belongs to the person; language and region stay with the device. Unless it is by the
 * person's own wish, what was typed for a print stays with the tab, for the next sign-in.
 */
export function clearSession(signal: 'signed-out' | 'session-ended' = 'session-ended') {
  const printDraft = readStored(localStorage, 'msData', z.unknown())
  if (signal === 'session-ended' && printDraft) storeIfRoom(sessionStorage, 'msData', printDraft)
  for (const key of personalKeys) localStorage.removeItem(key)
  emit(signal)
}

export function getTokenExpiry(token: string) {
  return z.parse(z.object({ exp: z.number() }), decodeJwt(token)).exp
}
