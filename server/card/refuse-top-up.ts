import { problems } from '#contract/refusals.ts'
import type { House } from '#server/app.ts'
import type { Staff } from '#server/audit/note-deed.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuseFields } from '#server/http/refuse.ts'
import { lockWaiting } from './approve-top-up.ts'
import { endTopUp } from './end-top-up.ts'
import { holdTopUp, noteTopUp } from './note-top-up.ts'

const shortestReason = 3

/**
 * A person of the club refuses a top-up that waits, with a reason; its points are back at once.
 * Refuses `card.not_found` and `card.decided`. (decisions K)
 */
export async function refuseTopUp(
  { db, clock, secrets }: Pick<House, 'db' | 'clock' | 'secrets'>,
  staff: Staff,
  uuid: string,
  reason: string,
) {
  const words = reason.trim().slice(0, 300)
  if (words.length < shortestReason) refuseFields({ reason: [problems.required] })
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await holdTopUp(tx, staff, uuid, at)
    const row = await lockWaiting(tx, uuid, at)
    await tx
      .updateTable('top_up')
      .set({ approval: 'refused', decided_by: staff.name, decided_at: at })
      .where('id', '=', row.id)
      .execute()
    await endTopUp(tx, secrets, row, { status: 'REJECTED', reason: words, actor: staff.name, at })
    await noteTopUp(tx, staff, row, { approval: 'refused', reason: words, at })
  })
}
