import { type Actor, actorColumns } from '#server/actor.ts'
import type { AtTime, InTx } from '#server/database/contexts.ts'
import { mayMove, OrderStatus } from '#contract/rules/orders.rules.ts'
import type { OrderStatus as Status } from '#contract/rules/orders.rules.ts'
import { OrderType } from '#contract/rules/shop.rules.ts'
import { refuse } from '#server/http/refuse.ts'
import { releaseHold, spendHold } from '#server/points/end-hold.ts'
import { returnStock } from '#server/shop/take-stock.ts'
import { fulfilVouchers } from '#server/vouchers/fulfil-vouchers.ts'
import { returnVouchers } from '#server/vouchers/return-vouchers.ts'
import type { LockedOrder } from './lock-order.ts'
import { uncountPieces } from './purchase-limits.ts'

type Move = { to: Status; reason?: string; actor: Actor }

/**
 * Moves a locked order along the table of statuses: finished spends its points and gives a voucher order
 * its codes, refused gives points, stock, unseen codes and the count of its pieces back. Refuses
 * `orders.wrong_move` and `vouchers.pool_empty`. (decisions I, safety D14)
 */
export async function moveOrder(
  ctx: InTx & AtTime,
  {
    order,
    to,
    reason = '',
    actor,
  }: { order: Pick<LockedOrder, 'id' | 'company_id' | 'status' | 'type' | 'total'> } & Move,
) {
  const { db: tx, now } = ctx
  const { id: orderId, company_id: companyId } = order
  if (!mayMove(order.status, to)) refuse('orders.wrong_move')
  const getsCodes = to === OrderStatus.finished && order.type === OrderType.voucher
  if (getsCodes && !(await fulfilVouchers(ctx, { id: orderId }))) refuse('vouchers.pool_empty')
  await tx
    .updateTable('orders')
    .set((eb) => ({
      status: to,
      ...(order.status === OrderStatus.pending &&
        to === OrderStatus.approved &&
        actor.kind === 'staff' && { approved_by: actor.id }),
      ...(to === OrderStatus.failed && { failed_at: eb.fn.coalesce('failed_at', eb.val(now)) }),
    }))
    .where('id', '=', orderId)
    .execute()
  await tx
    .insertInto('order_event')
    .values({ order_id: orderId, status: to, reason, ...actorColumns(actor), at: now })
    .execute()
  if (to === OrderStatus.rejected) await giveBack(ctx, orderId)
  if (order.total === 0) return
  if (to === OrderStatus.rejected) await releaseHold(ctx, { companyId, orderId, actor })
  if (to === OrderStatus.finished) await spendHold(ctx, { companyId, orderId, actor })
}

async function giveBack(ctx: InTx & AtTime, orderId: number) {
  await returnStock(ctx, orderId)
  await uncountPieces(ctx, orderId)
  await returnVouchers(ctx, orderId)
}
