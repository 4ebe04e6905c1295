import type { Db } from '#server/database/transaction.ts'

const keptDays = 30

/** A number is free for others 30 days after its person has left a company. (decisions H) */
export async function freePhones(db: Db, at: Date) {
  await db
    .updateTable('installer')
    .set({ phone: null, verified_phone_at: null })
    .where('active', '=', 0)
    .where('phone', 'is not', null)
    .where('deactivated_at', '<=', new Date(at.getTime() - keptDays * 86_400_000))
    .execute()
}
