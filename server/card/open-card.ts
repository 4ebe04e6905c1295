import type { Tx } from '#server/database/transaction.ts'

type CardOrder = { id: number; company_id: number }

/**
 * The order of a card is approved: the programme is open for the company, and its card is ordered
 * at the provider within a minute. A card that it replaces ends. (decisions A, K)
 */
export async function openCard(tx: Tx, order: CardOrder, at: Date) {
  await tx
    .updateTable('club_card')
    .set({ ended_at: at })
    .where('company_id', '=', order.company_id)
    .where('ended_at', 'is', null)
    .where('order_id', 'is distinct from', order.id)
    .execute()
  await tx
    .insertInto('club_card')
    .values({ company_id: order.company_id, order_id: order.id, created_at: at })
    .onConflict((row) => row.column('order_id').doNothing())
    .execute()
  await tx
    .updateTable('company')
    .set({ clubcard_enabled: true })
    .where('id', '=', order.company_id)
    .execute()
}
