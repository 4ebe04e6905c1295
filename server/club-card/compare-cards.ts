import { inTransaction } from '#server/database/transaction.ts'
import { ProviderFault } from '#server/outside/card-provider.ts'
import type { CardContext } from './card-context.ts'
import { updateCardFromProvider } from './update-card-from-provider.ts'

/** Once a day asks the provider how each card in use is: a change it did not report is recorded. */
export async function compareCards(
  { db, secrets, outside, log }: Omit<CardContext, 'clock'>,
  at: Date,
) {
  const cards = await db
    .selectFrom('club_card')
    .select(['id', 'provider_token'])
    .where('ended_at', 'is', null)
    .where('provider_token', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id, provider_token } of cards)
    try {
      const response = await outside.card.account(provider_token!)
      await inTransaction(db, (tx) =>
        updateCardFromProvider({ db: tx, secrets, now: at }, { cardId: id, response }),
      )
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      log.warn({ err: error, card: id }, 'card not compared')
    }
  return cards.length
}
