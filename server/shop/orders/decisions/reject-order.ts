import { type System, toStaffActor } from '#server/platform/actor.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { problems } from '#contract/refusals.ts'
import type { Staff } from '#server/platform/access/callers.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { requireOrderClaim } from './require-order-claim.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import { moveOrder } from '#server/shop/orders/move-order.ts'
import { recordOrderDecision } from './record-order-decision.ts'
import { notifyOwners } from '#server/shop/orders/notify-owners.ts'
import type { StaffContext, SystemTx } from '#server/platform/contexts.ts'

/**
 * The club refuses an order that is not finished; points and stock are back at once. The owner
 * reads the reason. Refuses `orders.not_found`, `orders.wrong_move` and an empty reason.
 */
export async function rejectOrder(
  ctx: StaffContext<'secrets'>,
  { uuid, reason }: { uuid: string; reason: string },
) {
  const { staff } = ctx
  const reasonText = requireReason(reason)
  await inTransaction(ctx, async (ctx) => {
    await requireOrderClaim(ctx, uuid)
    const order = await lockOrder(ctx, { uuid })
    await rejectLocked(ctx, { order, staff, reason: reasonText })
  })
}

function requireReason(reason: string) {
  return reason.trim() || refuseFields({ reason: [problems.required] })
}

type Rejection = { staff: Staff | System; reason: string }

export async function rejectLocked(
  ctx: SystemTx<'secrets'>,
  { order, staff, reason }: { order: LockedOrder } & Rejection,
) {
  await moveOrder(ctx, { order, to: OrderStatus.rejected, reason, actor: toStaffActor(staff) })
  await notifyOwners(ctx, { order, orderEvent: { event: 'order.rejected' } })
  await recordOrderDecision(
    { ...ctx, staff },
    { order, decided: { action: 'reject', to: OrderStatus.rejected, reason } },
  )
}
