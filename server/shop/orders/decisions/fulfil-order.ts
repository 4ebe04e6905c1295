import { rules } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { endOfWorkingDays } from '#server/platform/calendar.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { isSpendingFrozen } from '#server/points/points/spending.ts'
import { fulfilVouchers } from '#server/shop/vouchers/fulfil-vouchers.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import { moveOrder } from '#server/shop/orders/move-order.ts'
import { rejectLocked } from './reject-order.ts'
import { notifyOwners } from '#server/shop/orders/notify-owners.ts'
import type { SystemContext, SystemTx } from '#server/platform/contexts.ts'

/** Working days to wait for the refill of an empty pool. */
const workingDays = 3

/**
 * Hands out what an approved or failed order is of and needs no parcel: codes from the pool, the
 * card that has been issued. Then it is finished. Vouchers that do not come within three working
 * days are refused with the points back. Of no other order anything changes. (decisions I)
 */
export async function fulfilOrder(ctx: SystemContext<'secrets'>, uuid: string) {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, { uuid })
    if (order.status !== OrderStatus.approved && order.status !== OrderStatus.failed) return
    if (await isSpendingFrozen(ctx.db)) return
    if (order.type === OrderType.voucher) await handOutVouchers(ctx, order)
    if (order.type === OrderType.clubCard) await handOutCard(ctx, order)
  })
}

async function handOutVouchers(ctx: SystemTx<'secrets'>, order: LockedOrder) {
  const { db: tx, now } = ctx
  if (await fulfilVouchers(ctx, order)) {
    await finish(ctx, order)
    return notifyOwners(ctx, { order, orderEvent: { event: 'voucher.ready' } })
  }
  const { approved_at } = await tx
    .selectFrom('order_event')
    .select((eb) => eb.fn.min('at').as('approved_at'))
    .where('order_id', '=', order.id)
    .where('status', '=', OrderStatus.approved)
    .executeTakeFirstOrThrow()
  if (endOfWorkingDays(approved_at, getRegion(order.region_id), workingDays) <= now)
    return rejectLocked(ctx, { order, staff: rules, reason: 'no_codes' })
  return notifyOwners(ctx, { order, orderEvent: { event: 'order.approved' } })
}

async function finish(ctx: InTx & AtTime, order: LockedOrder) {
  const { approved, failed, finished } = OrderStatus
  const actor = rules
  if (order.status === failed) await moveOrder(ctx, { order, to: approved, actor })
  await moveOrder(ctx, { order: { ...order, status: approved }, to: finished, actor })
}

async function handOutCard(ctx: SystemTx<'secrets'>, order: LockedOrder) {
  const { db: tx } = ctx
  const card = await tx
    .selectFrom('club_card')
    .select(['status', 'ended_at'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (card && card.status !== 'ORDERED') return finish(ctx, order)
  if (card?.ended_at) await rejectLocked(ctx, { order, staff: rules, reason: 'no_card' })
}
