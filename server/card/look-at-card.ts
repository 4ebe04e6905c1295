import { topUpAmounts } from '#contract/club-card.rules.ts'
import type { CardAccount } from '#contract/club-card.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { CallerCompany } from '#server/http/guards.ts'
import { ProviderFault } from '#server/outside/card-provider.ts'
import type { CardHouse } from './card-house.ts'
import { type Card, liveCard, statusOn } from './cards.reads.ts'
import { noteCard } from './note-card.ts'
import { programmeOf } from './programme.reads.ts'
import { leftFor } from './top-ups.reads.ts'

/**
 * The company's card as its provider sees it now; what is new is written down. Null when there is
 * none or the provider gives no valid answer. (safety row 38)
 */
export async function lookAtCard(
  house: CardHouse,
  company: CallerCompany,
): Promise<CardAccount | null> {
  const at = house.clock.now()
  const [card, programme] = await Promise.all([
    liveCard(house.db, company),
    programmeOf(house.db, company.regionId, at),
  ])
  if (!card || !programme) return null
  const seen = card.provider_token === null ? card : await askedCard(house, card, at)
  if (!seen) return null
  return {
    status: statusOn(seen, company.regionId, at),
    last4: seen.last4,
    expires_on: seen.expires_on,
    left: await leftFor(house.db, company, at),
    amounts: [...topUpAmounts],
    ...programme,
  }
}

async function askedCard({ db, secrets, outside, log }: CardHouse, card: Card, at: Date) {
  try {
    const said = await outside.card.account(card.provider_token!)
    return await inTransaction(db, (tx) => noteCard(tx, secrets, { cardId: card.id, said, at }))
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ err: error }, 'card account')
    return null
  }
}
