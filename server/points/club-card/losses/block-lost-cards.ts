import type { CardContext } from '#server/points/club-card/card-context.ts'
import { updateCardFromProvider } from '#server/points/club-card/update-card-from-provider.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ProviderFault } from '#server/platform/outside/card-provider.ts'

type Ctx = Omit<CardContext, 'clock'>
type Loss = { id: number; cardId: number; token: string }

export async function blockLostCards(ctx: Ctx) {
  const cards = await ctx.db
    .selectFrom('card_loss as l')
    .innerJoin('club_card as k', 'k.id', 'l.card_id')
    .select(['l.id', 'k.id as cardId', 'k.provider_token as token'])
    .where('l.blocked_at', 'is', null)
    .orderBy('l.id')
    .execute()
  for (const { token, ...loss } of cards) await blockLostCard(ctx, { ...loss, token: token! })
  return cards.length
}

/** Asks the provider to block a card, however often: without an answer it is asked again. */
export async function blockLostCard(ctx: Ctx, { id, cardId, token }: Loss) {
  try {
    const response = await ctx.outside.card.block(token)
    await inTransaction(ctx, async (ctx) => {
      await updateCardFromProvider(ctx, { cardId, response })
      if (response.status !== 'BLOCKED' && response.status !== 'EXPIRED') return
      await ctx.db
        .updateTable('card_loss')
        .set({ blocked_at: ctx.now })
        .where('id', '=', id)
        .where('blocked_at', 'is', null)
        .execute()
    })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    ctx.log.warn({ err: error, card: cardId }, 'lost card not blocked')
  }
}
