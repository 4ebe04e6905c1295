import { OrderStatus } from '#contract/orders.rules.ts'
import { problems } from '#contract/refusals.ts'
import type { House } from '#server/app.ts'
import type { Staff } from '#server/audit/note-deed.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuseFields } from '#server/http/refuse.ts'
import { holdOrder } from './hold-order.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { noteOrder } from './note-order.ts'
import { tellOwners } from './tell-owners.ts'

type Parts = Pick<House, 'db' | 'secrets'>

/**
 * The club refuses an order that is not finished; points and stock are back at once. The owner
 * reads the reason. Refuses `orders.not_found`, `orders.wrong_move` and an empty reason.
 */
export async function refuseOrder(
  { db, secrets }: Parts,
  staff: Staff,
  uuid: string,
  reason: string,
  at: Date,
) {
  const words = requiredReason(reason)
  await inTransaction(db, async (tx) => {
    await holdOrder(tx, staff, uuid, at)
    const order = await lockOrder(tx, { uuid }, at)
    await refuseLocked(tx, secrets, order, { staff, reason: words, at })
  })
}

/** What people are told is never empty. */
export function requiredReason(reason: string) {
  return reason.trim() || refuseFields({ reason: [problems.required] })
}

type Refused = { staff: Staff; reason: string; at: Date }

export async function refuseLocked(
  tx: Tx,
  secrets: Parts['secrets'],
  order: LockedOrder,
  { staff, reason, at }: Refused,
) {
  await moveOrder(tx, order, { to: OrderStatus.refused, reason, actor: staff.name, at })
  await tellOwners(tx, secrets, order, { event: 'order.refused', at })
  await noteOrder(tx, staff, order, { action: 'refuse', to: OrderStatus.refused, reason, at })
}
