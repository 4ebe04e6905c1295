import { sha256 } from '#server/platform/secrets.ts'

/** A short word for a state: what was read is compared with what is there when it is written. */
export function computeVersion(state: unknown) {
  return sha256(JSON.stringify(state)).toString('base64url').slice(0, 22)
}
