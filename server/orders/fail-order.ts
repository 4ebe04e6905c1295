import { OrderStatus } from '#contract/orders.rules.ts'
import { needsAddress } from '#contract/shop.rules.ts'
import type { House } from '#server/app.ts'
import type { Staff } from '#server/audit/note-deed.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { holdOrder } from './hold-order.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { noteOrder } from './note-order.ts'
import { tellOwners } from './tell-owners.ts'

type Parts = Pick<House, 'db' | 'secrets'>

/**
 * An approved order failed on our side: it stays the buyer's, its points stay reserved, and it ends
 * within 72 hours of its first failure. Refuses `orders.not_found`, `orders.wrong_move`.
 */
export async function failOrder({ db, secrets }: Parts, staff: Staff, uuid: string, at: Date) {
  await inTransaction(db, async (tx) => {
    await holdOrder(tx, staff, uuid, at)
    const order = await lockOrder(tx, { uuid }, at)
    await moveOrder(tx, order, { to: OrderStatus.failed, actor: staff.name, at })
    await tellOwners(tx, secrets, order, { event: 'order.failed', at })
    await noteOrder(tx, staff, order, { action: 'fail', to: OrderStatus.failed, at })
  })
}

/**
 * A failed order is tried again: goods are approved once more and wait for their parcel, vouchers
 * and cards are handed out if they can be. Refuses `orders.not_found`, `orders.wrong_move`.
 */
export async function retryOrder(parts: Parts, staff: Staff, uuid: string, at: Date) {
  await inTransaction(parts.db, async (tx) => {
    await holdOrder(tx, staff, uuid, at)
    const order = await lockOrder(tx, { uuid }, at)
    if (order.status !== OrderStatus.failed) refuse('orders.wrong_move')
    const to = needsAddress(order.type) ? OrderStatus.approved : order.status
    if (to !== order.status) await moveOrder(tx, order, { to, actor: staff.name, at })
    await noteOrder(tx, staff, order, { action: 'retry', to, at })
  })
  await fulfilOrder(parts, uuid, at)
}
