import { type System, staffActor } from '#server/actor.ts'
import type { AtTime, InTx } from '#server/database/contexts.ts'
import type { ByStaff } from '#server/access/callers.ts'
import { OrderStatus } from '#contract/rules/orders.rules.ts'
import { problems } from '#contract/refusals.ts'
import type { AppContext } from '#server/context.ts'
import type { Staff } from '#server/access/callers.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuseFields } from '#server/http/refuse.ts'
import { requireOrderClaim } from './require-order-claim.ts'
import { type LockedOrder, lockOrder } from '#server/orders/lock-order.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { recordOrderDecision } from './record-order-decision.ts'
import { notifyOwners } from '#server/orders/notify-owners.ts'

type Deps = Pick<AppContext, 'db' | 'secrets'>

/**
 * The club refuses an order that is not finished; points and stock are back at once. The owner
 * reads the reason. Refuses `orders.not_found`, `orders.wrong_move` and an empty reason.
 */
export async function rejectOrder(
  ctx: Deps & ByStaff & AtTime,
  { uuid, reason }: { uuid: string; reason: string },
) {
  const { staff } = ctx
  const reasonText = requiredReason(reason)
  await inTransaction(ctx, async (ctx) => {
    await requireOrderClaim(ctx, uuid)
    const order = await lockOrder(ctx, { uuid })
    await rejectLocked(ctx, { order, staff, reason: reasonText })
  })
}

/** What people are told is never empty. */
function requiredReason(reason: string) {
  return reason.trim() || refuseFields({ reason: [problems.required] })
}

type Refused = { staff: Staff | System; reason: string }

export async function rejectLocked(
  ctx: InTx & { secrets: Deps['secrets'] } & AtTime,
  { order, staff, reason }: { order: LockedOrder } & Refused,
) {
  await moveOrder(ctx, { order, to: OrderStatus.rejected, reason, actor: staffActor(staff) })
  await notifyOwners(ctx, { order, orderEvent: { event: 'order.rejected' } })
  await recordOrderDecision(
    { ...ctx, staff },
    {
      order,
      decided: {
        action: 'reject',
        to: OrderStatus.rejected,
        reason,
      },
    },
  )
}
