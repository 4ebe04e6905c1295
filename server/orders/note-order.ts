import type { OrderStatus } from '#contract/orders.rules.ts'
import { noteDeed, type Staff } from '#server/audit/note-deed.ts'
import type { Tx } from '#server/database/transaction.ts'
import { putDown } from './hold-order.ts'
import type { LockedOrder } from './lock-order.ts'

type Decided = {
  action: 'approve' | 'approve_first' | 'refuse' | 'ship' | 'fail' | 'retry'
  to: OrderStatus
  reason?: string
  /** What else is new with it. */
  after?: Record<string, unknown>
  at: Date
}

/** Puts a decided order down and writes the deed into the book; the last of its transaction. */
export async function noteOrder(tx: Tx, staff: Staff, order: LockedOrder, decided: Decided) {
  const { action, to, reason, after, at } = decided
  if (staff.id !== undefined) await putDown(tx, order.uuid)
  await noteDeed(tx, staff, {
    action: `orders.${action}`,
    object: { type: 'order', id: order.uuid, label: order.number },
    regionId: order.region_id,
    reason,
    before: { status: order.status },
    after: { status: to, ...after },
    at,
  })
}
