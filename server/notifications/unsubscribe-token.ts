import { timingSafeEqual } from 'node:crypto'
import { type LinkedMails, linkedMails } from '#contract/notifications.ts'
import { fingerprint, type Secrets } from '#server/secrets.ts'

/** Of 32 bytes; nobody guesses half of them. */
const signatureBytes = 16
const shape = /^([0-9a-f-]{36})\.([a-z.]+)\.([\w-]{22})$/

export type Unsubscribing = { installer: string; mails: readonly LinkedMails[] }

/**
 * What the link in a mail carries: whose mails and which. It never ends, as mails are kept for years,
 * and its key is the one that is never replaced. (decisions L)
 */
export function unsubscribeToken(secrets: Secrets, { installer, mails }: Unsubscribing) {
  const text = `${installer}.${[...new Set(mails)].sort().join('.')}`
  return `${text}.${signatureOf(secrets, text).toString('base64url')}`
}

/** What a token names; null when the club has not made it. */
export function readUnsubscribeToken(secrets: Secrets, token: string): Unsubscribing | null {
  const [, installer, names, signature] = shape.exec(token) ?? []
  if (!installer || !names || !signature) return null
  const given = Buffer.from(signature, 'base64url')
  if (!timingSafeEqual(given, signatureOf(secrets, `${installer}.${names}`))) return null
  const mails = names.split('.').filter((name) => linkedMails.safeParse(name).success)
  return { installer, mails: mails as LinkedMails[] }
}

function signatureOf(secrets: Secrets, text: string) {
  return fingerprint(secrets, 'unsubscribe', text).subarray(0, signatureBytes)
}
