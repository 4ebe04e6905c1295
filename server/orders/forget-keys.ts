import type { Db } from '#server/database/transaction.ts'

const keptDays = 30
const day = 86_400_000

/** Keys of orders are kept for 30 days; a call that comes later is a new one. */
export async function forgetKeys(db: Db, at: Date) {
  const before = new Date(at.getTime() - keptDays * day)
  await db
    .updateTable('orders')
    .set({ idempotency_key: null })
    .where('created_at', '<', before)
    .where('idempotency_key', 'is not', null)
    .execute()
}
