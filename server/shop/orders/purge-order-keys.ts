import { dayMs } from '#contract/durations.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'

const retentionDays = 30

/** Keys of orders are kept for 30 days; a call that comes later is a new one. */
export async function purgeOrderKeys({ db, now }: InDb & AtTime) {
  const before = new Date(now.getTime() - retentionDays * dayMs)
  await db
    .updateTable('orders')
    .set({ idempotency_key: null })
    .where('created_at', '<', before)
    .where('idempotency_key', 'is not', null)
    .execute()
}
