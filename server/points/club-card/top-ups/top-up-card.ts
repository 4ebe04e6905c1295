import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { CardContext } from '#server/points/club-card/card-context.ts'
import { reserveTopUp, type TopUpInput } from './reserve-top-up.ts'
import { sendTopUp } from './send-top-up.ts'

/**
 * Puts points on the card: held and committed, then sent to the provider, then settled by its
 * answer. Without a valid answer the top-up stays PENDING and its points held. Gives the uuid, and
 * whether it was a repeat, which sends nothing. Refuses what `reserveTopUp` refuses.
 */
export async function topUpCard(
  ctx: CardContext & Member,
  { input, key }: { input: TopUpInput; key?: string },
) {
  const { id, uuid, repeated, waits } = await inTransaction(ctx, (ctx) =>
    reserveTopUp(ctx, { input, key }),
  )
  if (!repeated && !waits) await sendTopUp(ctx, id)
  return { uuid, repeated }
}
