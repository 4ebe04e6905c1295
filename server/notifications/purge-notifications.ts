import type { AtTime, InDb } from '#server/database/contexts.ts'

const retentionMonths = 12

/** Drops what was told more than twelve months ago. (decisions L) */
export async function purgeNotifications({ db, now }: InDb & AtTime) {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - retentionMonths)
  await db.deleteFrom('notification').where('created_at', '<', before).execute()
}
