import { isDatabaseDown } from '#server/platform/database/outage.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ProviderFault } from '#server/platform/outside/card-provider.ts'
import type { CardContext } from './card-context.ts'
import { updateCardFromProvider } from './update-card-from-provider.ts'

/** So that some thousand cards are done in the night without crowding the provider. */
const askedAtOnce = 4

/** A fault of one card does not stop the others. */
export async function compareCards(ctx: Omit<CardContext, 'clock'>) {
  const { db, outside, log } = ctx
  const cards = await db
    .selectFrom('club_card')
    .select(['id', 'provider_token'])
    .where('ended_at', 'is', null)
    .where('provider_token', 'is not', null)
    .orderBy('id')
    .execute()
  const queue = [...cards]
  const faults: unknown[] = []
  const drainQueue = async () => {
    for (let card = queue.shift(); card; card = queue.shift()) await compare(card)
  }
  async function compare({ id, provider_token }: (typeof cards)[number]) {
    try {
      const response = await outside.card.account(provider_token!)
      await inTransaction(ctx, (ctx) => updateCardFromProvider(ctx, { cardId: id, response }))
    } catch (error) {
      if (isDatabaseDown(error)) throw error
      if (!(error instanceof ProviderFault)) faults.push(error)
      log.warn({ err: error, card: id }, 'card not compared')
    }
  }
  await Promise.all(Array.from({ length: askedAtOnce }, drainQueue))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} were not compared.`)
  return cards.length
}
