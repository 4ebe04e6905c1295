import { mayMove, OrderStatus } from '#contract/orders.rules.ts'
import type { OrderStatus as Status } from '#contract/orders.rules.ts'
import type { Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { releaseHold, spendHold } from '#server/points/end-hold.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { returnStock } from '#server/shop/take-stock.ts'

type Move = { to: Status; reason?: string; actor: string; at: Date }

/**
 * Moves an order along the table of statuses: finished spends its points, refused gives points and
 * stock back. Refuses `orders.not_found` and `orders.wrong_move`. (decisions I, safety D14)
 */
export async function moveOrder(tx: Tx, orderId: number, { to, reason = '', actor, at }: Move) {
  const { company_id: companyId } = await tx
    .selectFrom('orders')
    .select('company_id')
    .where('id', '=', orderId)
    .executeTakeFirst()
    .then((row) => row ?? refuse('orders.not_found'))
  await lockAccount(tx, companyId, at)
  const order = await tx
    .selectFrom('orders')
    .select(['status', 'total'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!mayMove(order.status as Status, to)) refuse('orders.wrong_move')
  await tx.updateTable('orders').set({ status: to }).where('id', '=', orderId).execute()
  await tx
    .insertInto('order_event')
    .values({ order_id: orderId, status: to, reason, actor, at })
    .execute()
  if (to === OrderStatus.refused) await returnStock(tx, orderId, at)
  if (order.total === 0) return
  if (to === OrderStatus.refused) await releaseHold(tx, { companyId, orderId, actor, at })
  if (to === OrderStatus.finished) await spendHold(tx, { companyId, orderId, actor, at })
}
