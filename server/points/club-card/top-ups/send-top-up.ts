import { ProviderFault } from '#server/platform/outside/card-provider.ts'
import type { CardContext } from '#server/points/club-card/card-context.ts'
import { isSpendingFrozen } from '#server/points/points/spending.ts'
import { settleTopUp } from './settle-top-up.ts'

/**
 * Sends a top-up that is committed to the provider and settles it by the answer. It may be sent
 * again at any time: the provider does one reference once. No answer changes nothing.
 */
export async function sendTopUp(ctx: CardContext, id: number) {
  const { db, now: at, outside, log } = ctx
  if (await isSpendingFrozen(db)) return
  const row = await db
    .updateTable('top_up as t')
    .from('club_card as k')
    .set((eb) => ({ sent_at: eb.fn.coalesce('t.sent_at', eb.val(at)), provider_checked_at: at }))
    .whereRef('k.id', '=', 't.card_id')
    .where('t.id', '=', id)
    .where('t.status', '=', 'PENDING')
    .where('t.approval', '<>', 'waiting')
    .returning(['t.provider_reference', 't.amount', 't.currency', 'k.provider_token'])
    .executeTakeFirst()
  if (!row) return
  try {
    const response = await outside.card.topUp({
      reference: row.provider_reference,
      card: row.provider_token!,
      amount: row.amount,
      currency: row.currency,
    })
    await settleTopUp(ctx, { id, response })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ err: error, topUp: id }, 'top-up not answered')
  }
}
