import type { Staff } from '#server/audit/note-deed.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import type { CardHouse } from './card-house.ts'
import { holdTopUp, noteTopUp } from './note-top-up.ts'
import { sendTopUp } from './send-top-up.ts'
import { lockTopUp } from './settle-top-up.ts'
import type { TopUpRow } from './top-ups.reads.ts'

/**
 * A person of the club approves a top-up that waits, and it is sent. Refuses `card.not_found` and
 * `card.decided`, and what another person of the office holds. (decisions K)
 */
export async function approveTopUp(house: CardHouse, staff: Staff, uuid: string) {
  const at = house.clock.now()
  const id = await inTransaction(house.db, async (tx) => {
    await holdTopUp(tx, staff, uuid, at)
    const row = await lockWaiting(tx, uuid, at)
    await tx
      .updateTable('top_up')
      .set({ approval: 'approved', decided_by: staff.name, decided_at: at })
      .where('id', '=', row.id)
      .execute()
    await noteTopUp(tx, staff, row, { approval: 'approved', at })
    return row.id
  })
  await sendTopUp(house, id)
}

/** A top-up on which nobody has decided yet, locked. */
export async function lockWaiting(tx: Tx, uuid: string, at: Date): Promise<TopUpRow> {
  const found = await tx
    .selectFrom('top_up')
    .select('id')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!found) refuse('card.not_found')
  const row = await lockTopUp(tx, found.id, at)
  if (row.approval !== 'waiting') refuse('card.decided')
  return row
}
