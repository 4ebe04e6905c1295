import { dayMs } from '#contract/durations.ts'
import type { AtTime, InDb } from '#server/database/contexts.ts'
import { purgeClaims } from '#server/claims/release-claim.ts'

/** Drops what need not be kept: codes after a day, dead sessions and old counters. */
export async function purgeOld(ctx: InDb & AtTime) {
  const { db, now } = ctx
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await db.deleteFrom('sign_in_challenge').where('expires_at', '<', before(1)).execute()
  await db.deleteFrom('staff_challenge').where('expires_at', '<', before(1)).execute()
  await db.deleteFrom('wrong_code').where('at', '<', before(2)).execute()
  await db.deleteFrom('refresh_token').where('expires_at', '<', now).execute()
  await db.deleteFrom('rate_limit').where('expire', '<', now.getTime()).execute()
  await purgeClaims(ctx, before(1))
  await db.deleteFrom('demo_outbox').where('sent_at', '<', before(7)).execute()
}
