import type { Tx } from '#server/database/transaction.ts'

/** What people of a merged company asked for is asked in the other one. */
export async function adoptRequests(tx: Tx, from: number, into: number) {
  await tx
    .updateTable('order_request')
    .set({ company_id: into })
    .where('company_id', '=', from)
    .execute()
}
