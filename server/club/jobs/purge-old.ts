import { dayMs } from '#contract/durations.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { purgeClaims } from '#server/staff/claims/release-claim.ts'
import { deleteInBatches } from '#server/platform/database/in-batches.ts'
import { purgeLostMessages } from '#server/messaging/messages/purge-lost-messages.ts'
import { retention } from './retention.ts'

export async function purgeOld(ctx: InDb & AtTime) {
  const { db, now } = ctx
  const getCutoff = (days: number) => new Date(now.getTime() - days * dayMs)
  for (const [table, { days, since, only = 'true' }] of Object.entries(retention)) {
    const old = sql`(${sql.raw(since)}) < ${getCutoff(days)} and ${sql.raw(only)}`
    await deleteInBatches(db, table as keyof typeof retention, old)
  }
  await purgeLostMessages(ctx)
  await db
    .updateTable('account_change')
    .set({ old_value: null, new_value: null, stop_hash: null })
    .where('ends_at', '<', now)
    .where((eb) => eb.or([eb('old_value', 'is not', null), eb('new_value', 'is not', null)]))
    .execute()
  await purgeClaims(ctx, getCutoff(1))
}
