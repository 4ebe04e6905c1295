import { sha256 } from '#server/platform/secrets.ts'

export function computeVersion(state: unknown) {
  return sha256(JSON.stringify(state)).toString('base64url').slice(0, 22)
}
