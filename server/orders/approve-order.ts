import { OrderStatus } from '#contract/orders.rules.ts'
import { OrderType } from '#contract/shop.rules.ts'
import type { House } from '#server/app.ts'
import { rules, type Staff } from '#server/audit/note-deed.ts'
import { openCard } from '#server/card/open-card.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { approvalLimitsOf, limitsFor } from '#server/settings/approval-limits.reads.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { holdOrder } from './hold-order.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { noteOrder } from './note-order.ts'
import { tellOwners } from './tell-owners.ts'

type Parts = Pick<House, 'db' | 'secrets'>

/**
 * One of the staff approves a pending order; an order of two people is approved by the second one.
 * Vouchers are handed out at once where the pool has them. Gives whether it is approved now, or
 * waits for another person. Refuses `orders.not_found`, `orders.wrong_move`,
 * `orders.own_approval`, and what another person of the office holds. (decisions I)
 */
export async function approveOrder(parts: Parts, staff: Staff, uuid: string, at: Date) {
  const isApproved = await inTransaction(parts.db, async (tx) => {
    await holdOrder(tx, staff, uuid, at)
    const order = await lockOrder(tx, { uuid }, at)
    if (order.status !== OrderStatus.pending) refuse('orders.wrong_move')
    if (order.first_approval_by === null && (await takesTwo(tx, order, staff, at))) {
      await noteFirst(tx, order, staff, at)
      return false
    }
    if (order.first_approval_by === staff.name) refuse('orders.own_approval')
    await approve(tx, parts, order, staff, at)
    return true
  })
  // Within another transaction the book is locked by now: whoever began that one goes on after it.
  if (isApproved && !parts.db.isTransaction) await fulfilOrder(parts, uuid, at)
  return isApproved
}

/** The rules approve what they may; an order that is not theirs, or pending no more, is let be. */
export async function approveByRules(parts: Parts, uuid: string, at: Date) {
  await inTransaction(parts.db, async (tx) => {
    const order = await lockOrder(tx, { uuid }, at)
    if (order.status !== OrderStatus.pending || order.review !== 'rules') return
    await approve(tx, parts, order, rules, at)
  })
  await fulfilOrder(parts, uuid, at)
}

/** Nobody raises a limit and then approves alone what it kept from them. (safety 46) */
async function takesTwo(tx: Tx, { review, total }: LockedOrder, staff: Staff, at: Date) {
  if (review === 'two') return true
  const [own, all] = await Promise.all([limitsFor(tx, staff, at), approvalLimitsOf(tx)])
  return own.orders_by_one < all.orders_by_one && total > own.orders_by_one
}

async function noteFirst(tx: Tx, order: LockedOrder, staff: Staff, at: Date) {
  await tx
    .updateTable('orders')
    .set({ review: 'two', first_approval_by: staff.name, first_approval_at: at })
    .where('id', '=', order.id)
    .execute()
  await noteOrder(tx, staff, order, { action: 'approve_first', to: order.status, at })
}

async function approve(tx: Tx, { secrets }: Parts, order: LockedOrder, staff: Staff, at: Date) {
  await moveOrder(tx, order, { to: OrderStatus.approved, actor: staff.name, at })
  if (order.type === OrderType.clubCard) await openCard(tx, order, at)
  if (order.type !== OrderType.voucher)
    await tellOwners(tx, secrets, order, { event: 'order.approved', at })
  await noteOrder(tx, staff, order, { action: 'approve', to: OrderStatus.approved, at })
}
