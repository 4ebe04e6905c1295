import { mayMove, OrderStatus } from '#contract/orders.rules.ts'
import type { OrderStatus as Status } from '#contract/orders.rules.ts'
import { OrderType } from '#contract/shop.rules.ts'
import type { Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { releaseHold, spendHold } from '#server/points/end-hold.ts'
import { returnStock } from '#server/shop/take-stock.ts'
import { fulfilVouchers } from '#server/vouchers/fulfil-vouchers.ts'
import { returnVouchers } from '#server/vouchers/return-vouchers.ts'
import type { LockedOrder } from './lock-order.ts'
import { uncountPieces } from './purchase-limits.ts'

type Move = { to: Status; reason?: string; actor: string; at: Date }

/**
 * Moves a locked order along the table of statuses: finished spends its points and gives a voucher order
 * its codes, refused gives points, stock, unseen codes and the count of its pieces back. Refuses
 * `orders.wrong_move` and `vouchers.pool_empty`. (decisions I, safety D14)
 */
export async function moveOrder(
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'company_id' | 'status' | 'type' | 'total'>,
  { to, reason = '', actor, at }: Move,
) {
  const { id: orderId, company_id: companyId } = order
  if (!mayMove(order.status, to)) refuse('orders.wrong_move')
  const getsCodes = to === OrderStatus.finished && order.type === OrderType.voucher
  if (getsCodes && !(await fulfilVouchers(tx, { id: orderId }, at))) refuse('vouchers.pool_empty')
  await tx
    .updateTable('orders')
    .set((eb) => ({
      status: to,
      ...(to === OrderStatus.failed && { failed_at: eb.fn.coalesce('failed_at', eb.val(at)) }),
    }))
    .where('id', '=', orderId)
    .execute()
  await tx
    .insertInto('order_event')
    .values({ order_id: orderId, status: to, reason, actor, at })
    .execute()
  if (to === OrderStatus.refused) await giveBack(tx, orderId, at)
  if (order.total === 0) return
  if (to === OrderStatus.refused) await releaseHold(tx, { companyId, orderId, actor, at })
  if (to === OrderStatus.finished) await spendHold(tx, { companyId, orderId, actor, at })
}

async function giveBack(tx: Tx, orderId: number, at: Date) {
  await returnStock(tx, orderId, at)
  await uncountPieces(tx, orderId)
  await returnVouchers(tx, orderId, at)
}
