import { timingSafeEqual } from 'node:crypto'
import { type FingerprintKeys, getFingerprints } from '#server/platform/secrets.ts'
import { type LinkedMails, linkedMails } from '#contract/members/notification-settings.ts'

/** Of 32 bytes; nobody guesses half of them. */
const signatureBytes = 16
const shape = /^([0-9a-f-]{36})\.([a-z.]+)\.([\w-]{22})$/

export type Unsubscribing = { installer: string; mails: readonly LinkedMails[] }

/**
 * Identifies a person and the mails to switch. Has no expiry, since mails are kept for years:
 * valid as
 * long as the club has the key that signed it. (decisions L)
 */
export function unsubscribeToken(secrets: FingerprintKeys, { installer, mails }: Unsubscribing) {
  const text = `${installer}.${[...new Set(mails)].sort().join('.')}`
  return `${text}.${createSignatures(secrets, text)[0]!.toString('base64url')}`
}

export function readUnsubscribeToken(
  secrets: FingerprintKeys,
  token: string,
): Unsubscribing | null {
  const [, installer, names, signature] = shape.exec(token) ?? []
  if (!installer || !names || !signature) return null
  const signatureBytes = Buffer.from(signature, 'base64url')
  const right = createSignatures(secrets, `${installer}.${names}`)
  if (!right.some((signature) => timingSafeEqual(signatureBytes, signature))) return null
  const mails = names.split('.').filter((name) => linkedMails.safeParse(name).success)
  return { installer, mails: mails as LinkedMails[] }
}

function createSignatures(secrets: FingerprintKeys, text: string) {
  return getFingerprints(secrets, 'unsubscribe', text).map((whole) =>
    whole.subarray(0, signatureBytes),
  )
}
