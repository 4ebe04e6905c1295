import { forgetClaims } from '#server/claims/release-claim.ts'
import type { Db } from '#server/database/transaction.ts'

const day = 86_400_000

/** Drops what need not be kept: codes after a day, dead sessions and old counters. */
export async function forgetOld(db: Db, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * day)
  await db.deleteFrom('sign_in_challenge').where('expires_at', '<', before(1)).execute()
  await db.deleteFrom('staff_challenge').where('expires_at', '<', before(1)).execute()
  await db.deleteFrom('wrong_code').where('at', '<', before(2)).execute()
  await db.deleteFrom('refresh_token').where('expires_at', '<', now).execute()
  await db.deleteFrom('rate_limit').where('expire', '<', now.getTime()).execute()
  await forgetClaims(db, before(1))
  await db.deleteFrom('demo_outbox').where('sent_at', '<', before(7)).execute()
}
