import { dayMs } from '#contract/durations.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'

const retentionDays = 30

/** Keys of requests are kept for 30 days, as those of orders are. */
export async function purgeRequestKeys({ db, now }: InDb & AtTime) {
  await db
    .updateTable('order_request')
    .set({ idempotency_key: null })
    .where('created_at', '<', new Date(now.getTime() - retentionDays * dayMs))
    .where('idempotency_key', 'is not', null)
    .execute()
}
