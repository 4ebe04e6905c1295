import type { Db } from '#server/database/transaction.ts'

const keptMonths = 12

/** Drops what was told more than twelve months ago. (decisions L) */
export async function forgetNotifications(db: Db, now: Date) {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - keptMonths)
  await db.deleteFrom('notification').where('created_at', '<', before).execute()
}
