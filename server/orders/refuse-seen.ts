import type { House } from '#server/app.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { holdOrder } from './hold-order.ts'
import { refuseOrder } from './refuse-order.ts'

type Seen = { seen: number; reason: string }

/**
 * Refuses an order as it stood on the person's screen: what somebody else has approved meanwhile is
 * not refused unseen. Refuses as `refuseOrder`, and `orders.wrong_move` when it stands elsewhere.
 */
export async function refuseSeen(
  { db, secrets }: Pick<House, 'db' | 'secrets'>,
  staff: CallerStaff,
  uuid: string,
  { seen, reason }: Seen,
  at: Date,
) {
  await inTransaction(db, async (tx) => {
    await holdOrder(tx, staff, uuid, at)
    const { status } = await tx
      .selectFrom('orders')
      .select('status')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    if (status !== seen) refuse('orders.wrong_move')
    await refuseOrder({ db: tx, secrets }, staff, uuid, reason, at)
  })
}
