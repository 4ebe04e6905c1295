import { store } from '#portal/platform/session/storage.ts'

const marker = 'faker'
const goodForSeconds = 3600

/** Tokens in `?faker=token:refresh`, to store. For development; absent from production builds. */
export function parseSampleToken(search: string, now = Date.now()) {
  const [token, refresh_token, ...rest] = (new URLSearchParams(search).get(marker) ?? '').split(':')
  if (!token || !refresh_token || rest.length > 0) return undefined
  return { token, refresh_token, expiresAt: Math.floor(now / 1000) + goodForSeconds }
}

export function storeSampleToken() {
  const record = parseSampleToken(location.search)
  if (record) store(localStorage, 'token', record)
}
