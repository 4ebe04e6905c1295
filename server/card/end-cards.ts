import type { Tx } from '#server/database/transaction.ts'

/** A company ends: so does its card. What is under way with its provider still comes to its end. */
export async function endCards(tx: Tx, companyId: number, at: Date) {
  await tx
    .updateTable('club_card')
    .set({ ended_at: at })
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .execute()
}
