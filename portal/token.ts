import * as z from 'zod/mini'
import type { TokenPair } from '#contract/sign-in.ts'
import { tell } from '#portal/signals.ts'
import { store, stored } from '#portal/storage.ts'

const personalKeys = ['token', 'cart', 'checkout', 'msData']

const tokenRecord = z.object({
  token: z.string(),
  refresh_token: z.string(),
  /** Seconds since 1970, as in the token's expiry claim. */
  expiresAt: z.number(),
})
export type TokenRecord = z.output<typeof tokenRecord>

export function heldToken() {
  return stored(localStorage, 'token', tokenRecord)
}

export function storeToken({ token, refresh_token }: TokenPair): TokenRecord {
  const record = { token, refresh_token, expiresAt: expiryOf(token) }
  store(localStorage, 'token', record)
  return record
}

export function secondsLeft({ expiresAt }: TokenRecord, now = Date.now()) {
  return expiresAt - now / 1000
}

/** Drops what belongs to the person; language and region stay with the device. */
export function forgetSession() {
  for (const key of personalKeys) localStorage.removeItem(key)
  tell('signed-out')
}

export function expiryOf(token: string) {
  const [, claims = ''] = token.split('.')
  const bytes = Uint8Array.from(atob(claims.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
    character.charCodeAt(0),
  )
  return z.parse(z.object({ exp: z.number() }), JSON.parse(new TextDecoder().decode(bytes))).exp
}
