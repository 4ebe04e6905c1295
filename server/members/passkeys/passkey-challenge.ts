import { minuteMs } from '#contract/durations.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'

export const challengeMs = 5 * minuteMs

/** EdDSA, ES256, RS256: what keys and phones of today sign with. */
export const algorithms = [-8, -7, -257]

/** Purpose of a signature: to sign in, or within a session to make it fresh or to add a passkey. */
type Purpose = { purpose: 'sign_in' } | { purpose: 'fresh' | 'add'; sessionId: string }

export async function storeChallenge(
  { db, now }: InDb & AtTime,
  challenge: string,
  purpose: Purpose,
) {
  const { id } = await db
    .insertInto('passkey_challenge')
    .values({
      purpose: purpose.purpose,
      session_id: findSessionId(purpose),
      challenge,
      expires_at: new Date(now.getTime() + challengeMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives the challenge once, and only to whom it was given for what. */
export async function takeChallenge({ db, now }: InDb & AtTime, id: string, purpose: Purpose) {
  const sessionId = findSessionId(purpose)
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('id', '=', id)
    .where('purpose', '=', purpose.purpose)
    .where('session_id', sessionId ? '=' : 'is', sessionId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge
}

function findSessionId(purpose: Purpose) {
  return 'sessionId' in purpose ? purpose.sessionId : null
}
