import { OrderStatus } from '#contract/orders.rules.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { ProviderFault } from '#server/outside/card-provider.ts'
import { alarm } from './alarm.ts'
import type { CardHouse } from './card-house.ts'
import { noteCard } from './note-card.ts'

type Parts = Omit<CardHouse, 'clock'>

/**
 * Orders at the provider the cards whose orders are approved; again until it answers, as it gives
 * one card for a reference. A card that it will not give ends, and staff is alarmed.
 */
export async function orderCards(house: Parts, at: Date) {
  await endRefused(house.db, at)
  const due = await waitingCards(house.db)
    .where('o.status', 'is distinct from', OrderStatus.refused)
    .execute()
  for (const card of due)
    await orderCard(house, card, at).catch((error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error
      house.log.warn({ err: error, card: card.id }, 'card not ordered')
    })
  return due.length
}

function waitingCards(db: Db) {
  return db
    .selectFrom('club_card as k')
    .innerJoin('company as c', 'c.id', 'k.company_id')
    .leftJoin('orders as o', 'o.id', 'k.order_id')
    .select(['k.id', 'k.reference', 'k.company_id', 'c.name', 'c.street', 'c.house_number'])
    .select(['c.postal_code', 'c.city'])
    .where('k.status', '=', 'ORDERED')
    .where('k.ended_at', 'is', null)
    .orderBy('k.id')
}
type Waiting = Awaited<ReturnType<ReturnType<typeof waitingCards>['executeTakeFirstOrThrow']>>

async function orderCard(house: Parts, card: Waiting, at: Date) {
  const { db, secrets, outside } = house
  const { id, reference, name } = card
  const address = `${card.street} ${card.house_number}, ${card.postal_code} ${card.city}`
  const said = await outside.card.orderCard({ reference, holder: { name, address } })
  if (said?.reference === reference)
    return inTransaction(db, (tx) => noteCard(tx, secrets, { cardId: id, said, at }))
  if (!said) await endCard(db, card, at)
  return alarm(house, said ? 'Another card was answered.' : 'A card was not given.', reference)
}

/** An approved order that came to nothing after all takes its card along. */
async function endRefused(db: Db, at: Date) {
  const refused = await waitingCards(db).where('o.status', '=', OrderStatus.refused).execute()
  for (const card of refused) await endCard(db, card, at)
}

async function endCard(db: Db, { id, company_id }: Waiting, at: Date) {
  await inTransaction(db, async (tx) => {
    await tx.updateTable('club_card').set({ ended_at: at }).where('id', '=', id).execute()
    await tx
      .updateTable('company')
      .set({ clubcard_enabled: false })
      .where('id', '=', company_id)
      .execute()
  })
}
