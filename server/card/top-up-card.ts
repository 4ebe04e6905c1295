import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import type { CardHouse } from './card-house.ts'
import { reserveTopUp, type Wish } from './reserve-top-up.ts'
import { sendTopUp } from './send-top-up.ts'

/**
 * Puts points on the card: held and committed, then sent to the provider, then settled by its
 * answer. Without a valid answer the top-up stays PENDING and its points held. Gives the uuid, and
 * whether it was a repeat, which sends nothing. Refuses what `reserveTopUp` refuses.
 */
export async function topUpCard(house: CardHouse, member: Member, wish: Wish, key?: string) {
  const at = house.clock.now()
  const { id, uuid, repeated, waits } = await inTransaction(house.db, (tx) =>
    reserveTopUp(tx, member, { wish, key, at }),
  )
  if (!repeated && !waits) await sendTopUp(house, id)
  return { uuid, repeated }
}
