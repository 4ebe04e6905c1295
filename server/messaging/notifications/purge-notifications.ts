import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { deleteInBatches } from '#server/platform/database/in-batches.ts'
import { sql } from 'kysely'

const retentionMonths = 12

/** Drops notifications older than twelve months. (decisions L) */
export async function purgeNotifications({ db, now }: InDb & AtTime) {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - retentionMonths)
  await deleteInBatches(db, 'notification', sql`created_at < ${before}`)
}
