import { rules, toStaffActor } from '#server/platform/actor.ts'
import type { ByStaffOrSystem } from '#server/platform/access/callers.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { openCard } from '#server/points/club-card/open-card.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  findApprovalLimits,
  findStaffLimits,
} from '#server/settings/settings/approval-limits.reads.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { requireOrderClaim } from './require-order-claim.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import { moveOrder } from '#server/shop/orders/move-order.ts'
import { recordOrderDecision } from './record-order-decision.ts'
import { notifyOwners } from '#server/shop/orders/notify-owners.ts'
import type { StaffContext, StaffTx, SystemContext, SystemTx } from '#server/platform/contexts.ts'

/**
 * One of the staff approves a pending order; an order of two people is approved by the second one.
 * Vouchers are handed out at once where the pool has them. Gives whether it is approved now, or
 * waits for another person. Refuses `orders.not_found`, `orders.wrong_move`,
 * `orders.own_approval`, `marketing.needs_proof`, and what another staff member holds. (decisions I)
 */
export async function approveOrder(ctx: StaffContext<'secrets'>, uuid: string) {
  const { staff } = ctx
  const isApproved = await inTransaction(ctx, async (ctx) => {
    await requireOrderClaim(ctx, uuid)
    const order = await lockOrder(ctx, { uuid })
    if (order.status !== OrderStatus.pending) refuse('orders.wrong_move')
    if (order.type === OrderType.marketing) refuse('marketing.needs_proof')
    if (order.first_approval_by === null && (await needsTwoApprovals(ctx, order))) {
      await recordFirstApproval(ctx, order)
      return false
    }
    if (order.first_approval_by === staff.id) refuse('orders.own_approval')
    await approve(ctx, order)
    return true
  })
  // Within another transaction nothing is committed yet: whoever began that one goes on after it.
  if (isApproved && !ctx.db.isTransaction) await fulfilOrder(ctx, uuid)
  return isApproved
}

/** The rules approve what they may; an order that is not theirs, or pending no more, is let be. */
export async function approveByRules(ctx: SystemContext<'secrets'>, uuid: string) {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, { uuid })
    if (order.status !== OrderStatus.pending || order.review !== 'rules') return
    await approve({ ...ctx, staff: rules }, order)
  })
  await fulfilOrder(ctx, uuid)
}

/** Nobody raises a limit and then approves alone an order above it. (safety row 46) */
export async function needsTwoApprovals(
  { db: tx, staff, now }: StaffTx,
  { review, total }: LockedOrder,
) {
  if (review === 'two') return true
  const [own, all] = await Promise.all([findStaffLimits(tx, staff, now), findApprovalLimits(tx)])
  return own.orders_by_one < all.orders_by_one && total > own.orders_by_one
}

export async function recordFirstApproval(ctx: StaffTx, order: LockedOrder) {
  const { db: tx, staff, now } = ctx
  await tx
    .updateTable('orders')
    .set({ review: 'two', first_approval_by: staff.id, first_approval_at: now })
    .where('id', '=', order.id)
    .execute()
  await recordOrderDecision(ctx, { order, decided: { action: 'approve_first', to: order.status } })
}

async function approve(ctx: SystemTx<'secrets'> & ByStaffOrSystem, order: LockedOrder) {
  const { staff } = ctx
  await moveOrder(ctx, { order, to: OrderStatus.approved, actor: toStaffActor(staff) })
  if (order.type === OrderType.clubCard) await openCard(ctx, order)
  if (order.type !== OrderType.voucher)
    await notifyOwners(ctx, { order, orderEvent: { event: 'order.approved' } })
  await recordOrderDecision(ctx, {
    order,
    decided: { action: 'approve', to: OrderStatus.approved },
  })
}
