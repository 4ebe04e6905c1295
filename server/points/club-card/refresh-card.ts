import { topUpAmounts } from '#contract/points/club-card.rules.ts'
import type { CardAccount } from '#contract/points/club-card.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import { ProviderFault } from '#server/platform/outside/card-provider.ts'
import type { CardContext } from './card-context.ts'
import { type Card, findLiveCard, getCardStatus } from './cards.reads.ts'
import { updateCardFromProvider } from './update-card-from-provider.ts'
import { findCardProgramme } from './programme.reads.ts'
import { findRemainingPoints } from '#server/points/club-card/top-ups/top-ups.reads.ts'

/** Null without a card or a valid answer of the provider. (safety row 38) */
export async function refreshCard(
  ctx: CardContext,
  company: CallerCompany,
): Promise<CardAccount | null> {
  const { now: at } = ctx
  const [card, programme] = await Promise.all([
    findLiveCard(ctx.db, company),
    findCardProgramme(ctx.db, company.regionId, at),
  ])
  if (!card || !programme) return null
  const freshCard = card.provider_token === null ? card : await fetchCard(ctx, card)
  if (!freshCard) return null
  return {
    status: getCardStatus(freshCard, company.regionId, at),
    last4: freshCard.last4,
    expires_on: freshCard.expires_on,
    left: await findRemainingPoints(ctx.db, company, at),
    amounts: [...topUpAmounts],
    ...programme,
  }
}

async function fetchCard(ctx: CardContext, card: Card) {
  const { outside, log } = ctx
  try {
    const response = await outside.card.account(card.provider_token!)
    return await inTransaction(ctx, (ctx) =>
      updateCardFromProvider(ctx, { cardId: card.id, response }),
    )
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ err: error }, 'card account')
    return null
  }
}
