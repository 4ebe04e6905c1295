import { toStaffActor } from '#server/platform/actor.ts'
import type { ByStaffOrSystem } from '#server/platform/access/callers.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { needsAddress } from '#contract/shop/shop.rules.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { requireOrderClaim } from './require-order-claim.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { moveOrder } from '#server/shop/orders/move-order.ts'
import { recordOrderDecision } from './record-order-decision.ts'
import { notifyOwners } from '#server/shop/orders/notify-owners.ts'
import type { StaffContext, SystemContext } from '#server/platform/contexts.ts'

/**
 * An approved order failed on our side: it stays the buyer's, its points stay reserved, and it ends
 * within 72 hours of its first failure. Refuses `orders.not_found`, `orders.wrong_move`.
 */
export async function failOrder(ctx: SystemContext<'secrets'> & ByStaffOrSystem, uuid: string) {
  const { staff } = ctx
  await inTransaction(ctx, async (ctx) => {
    await requireOrderClaim(ctx, uuid)
    const order = await lockOrder(ctx, { uuid })
    await moveOrder(ctx, { order, to: OrderStatus.failed, actor: toStaffActor(staff) })
    await notifyOwners(ctx, { order, orderEvent: { event: 'order.failed' } })
    await recordOrderDecision(ctx, { order, decided: { action: 'fail', to: OrderStatus.failed } })
  })
}

/**
 * A failed order is tried again: products are approved once more and wait for their parcel, vouchers
 * and cards are handed out if they can be. Refuses `orders.not_found`, `orders.wrong_move`.
 */
export async function retryOrder(ctx: StaffContext<'secrets'>, uuid: string) {
  const { staff } = ctx
  await inTransaction(ctx, async (ctx) => {
    await requireOrderClaim(ctx, uuid)
    const order = await lockOrder(ctx, { uuid })
    if (order.status !== OrderStatus.failed) refuse('orders.wrong_move')
    const to = needsAddress(order.type) ? OrderStatus.approved : order.status
    if (to !== order.status) await moveOrder(ctx, { order, to, actor: toStaffActor(staff) })
    await recordOrderDecision(ctx, { order, decided: { action: 'retry', to } })
  })
  await fulfilOrder(ctx, uuid)
}
