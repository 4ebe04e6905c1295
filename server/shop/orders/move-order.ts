import { type Actor, actorColumns } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { mayMove, OrderStatus, type OrderStatus as Status } from '#contract/shop/orders.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { returnAllowance } from '#server/shop/allowance/take-allowance.ts'
import { inOneFlight } from '#server/platform/database/in-one-flight.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { endPrint } from '#server/shop/prints/move-print.ts'
import { releaseHold, spendHold } from '#server/points/points/end-hold.ts'
import { refundSpent } from '#server/points/points/refund-spent.ts'
import { returnSpent } from '#server/points/points/return-spent.ts'
import { returnStock } from '#server/shop/shop/take-stock.ts'
import { fulfilVouchers } from '#server/shop/vouchers/fulfil-vouchers.ts'
import { returnVouchers } from '#server/shop/vouchers/return-vouchers.ts'
import type { LockedOrder } from './lock-order.ts'
import { uncountPieces } from './purchase-limits.ts'

type Move = {
  to: Status
  reason?: string
  actor: Actor
  /** Staff member who is accountable for an approval that a member gives. */
  approvedBy?: number | null
  /** A finished order of codes that its owner takes back: they are unseen. */
  isTakenBack?: boolean
}

/**
 * Moves a locked order along the table of statuses: finished spends its points and gives a voucher order
 * its codes, refused gives points, stock, unseen codes, the count of its pieces and the
 * allowance back. A print
 * spends its points when it is approved, and is refunded when it is refused after that. Refuses
 * `orders.wrong_move` and `vouchers.pool_empty`. (decisions I, safety D14)
 */
export async function moveOrder(
  ctx: InTx & AtTime,
  {
    order,
    to,
    reason = '',
    actor,
    approvedBy = actor.kind === 'staff' ? actor.id : null,
    isTakenBack = false,
  }: { order: Pick<LockedOrder, 'id' | 'company_id' | 'status' | 'type' | 'total'> } & Move,
) {
  const { db: tx, now } = ctx
  const { id: orderId, company_id: companyId } = order
  if (!isTakenBack && !mayMove(order.status, to)) refuse('orders.wrong_move')
  const getsCodes = to === OrderStatus.finished && order.type === OrderType.voucher
  if (getsCodes && !(await fulfilVouchers(ctx, { id: orderId }))) refuse('vouchers.pool_empty')
  await inOneFlight([
    tx
      .updateTable('orders')
      .set((eb) => ({
        status: to,
        ...(order.status === OrderStatus.pending &&
          to === OrderStatus.approved && { approved_by: approvedBy }),
        ...(to === OrderStatus.failed && { failed_at: eb.fn.coalesce('failed_at', eb.val(now)) }),
      }))
      .where('id', '=', orderId)
      .execute(),
    tx
      .insertInto('order_event')
      .values({ order_id: orderId, status: to, reason, ...actorColumns(actor), at: now })
      .execute(),
  ])
  if (to === OrderStatus.rejected) await giveBack(ctx, orderId)
  const isPrint = order.type === OrderType.marketing
  if (isPrint && (to === OrderStatus.rejected || to === OrderStatus.finished))
    await endPrint(ctx, { orderId, isRefused: to === OrderStatus.rejected })
  if (order.total === 0) return
  const ended = { companyId, orderId, actor }
  if (isTakenBack)
    return returnSpent(ctx, { ...ended, points: order.total, returnId: `taken-back:${orderId}` })
  const isSpent = isPrint && order.status !== OrderStatus.pending
  if (to === OrderStatus.rejected)
    await (isSpent ? refundSpent(ctx, ended) : releaseHold(ctx, ended))
  if (to === (isPrint ? OrderStatus.approved : OrderStatus.finished) && !isSpent)
    await spendHold(ctx, ended)
}

async function giveBack(ctx: InTx & AtTime, orderId: number) {
  await returnStock(ctx, orderId)
  await uncountPieces(ctx, orderId)
  await returnVouchers(ctx, orderId)
  await returnAllowance(ctx, orderId)
}
