import { OrderStatus } from '#contract/orders.rules.ts'
import { OrderType } from '#contract/shop.rules.ts'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { lockOrder } from './lock-order.ts'
import { tellOwners } from './tell-owners.ts'

const waitMinutes = 60
const action = 'orders.remind'

/**
 * Tells the owners once more, in the portal and by mail, that a code is ready; the code itself is
 * never sent. Refuses `orders.not_found`, `orders.no_codes` where none is ready, and
 * `orders.reminded` within an hour. (decisions I)
 */
export async function remindOfCodes(
  { db, secrets }: Pick<House, 'db' | 'secrets'>,
  staff: CallerStaff,
  uuid: string,
  at: Date,
) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { uuid, regions: staff.regions }, at)
    if (order.type !== OrderType.voucher || order.status !== OrderStatus.finished)
      refuse('orders.no_codes')
    if (await wasReminded(tx, uuid, at)) refuse('orders.reminded')
    await tellOwners(tx, secrets, order, { event: 'voucher.ready', isAgain: true, at })
    const object = { type: 'order', id: uuid, label: order.number }
    await noteDeed(tx, staff, { action, object, regionId: order.region_id, at })
  })
  return undefined
}

async function wasReminded(tx: Tx, uuid: string, at: Date) {
  const deed = await tx
    .selectFrom('audit_entry')
    .select('id')
    .where('object_type', '=', 'order')
    .where('object_id', '=', uuid)
    .where('action', '=', action)
    .where('at', '>', new Date(at.getTime() - waitMinutes * 60_000))
    .executeTakeFirst()
  return deed !== undefined
}
