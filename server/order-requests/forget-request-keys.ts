import type { Db } from '#server/database/transaction.ts'

const keptDays = 30
const day = 86_400_000

/** Keys of requests are kept for 30 days, as those of orders are. */
export async function forgetRequestKeys(db: Db, at: Date) {
  await db
    .updateTable('order_request')
    .set({ idempotency_key: null })
    .where('created_at', '<', new Date(at.getTime() - keptDays * day))
    .where('idempotency_key', 'is not', null)
    .execute()
}
