import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { findLostCardId } from '#server/points/club-card/losses/losses.reads.ts'

type CardOrder = { id: number; company_id: number }

/**
 * The order of a card is approved: the programme is open for the company, and its card is ordered
 * at the provider within a minute. A card that it replaces ends, one that
 * was lost hands its money on. (decisions A, K)
 */
export async function openCard({ db: tx, now }: InTx & AtTime, order: CardOrder) {
  await tx
    .updateTable('club_card')
    .set({ ended_at: now })
    .where('company_id', '=', order.company_id)
    .where('ended_at', 'is', null)
    .where('order_id', 'is distinct from', order.id)
    .execute()
  await tx
    .insertInto('club_card')
    .values({
      company_id: order.company_id,
      order_id: order.id,
      created_at: now,
      replaces_id: await findLostCardId(tx, order.company_id),
    })
    .onConflict((row) => row.column('order_id').doNothing())
    .execute()
  await tx
    .updateTable('company')
    .set({ clubcard_enabled: true })
    .where('id', '=', order.company_id)
    .execute()
}
