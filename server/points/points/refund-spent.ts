import { dayMs } from '#contract/durations.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { creditPoints } from './credit-points.ts'

/** As long as points last at least that come back after their end. */
const minimumDays = 60

/**
 * An order comes to nothing whose points were spent: they are credited again, with the latest end
 * of those that were spent, and for 60 days at least. The account must be locked.
 */
export async function refundSpent(
  ctx: InTx & AtTime,
  { companyId, orderId, actor }: { companyId: number; orderId: number; actor: Actor },
) {
  const { db: tx, now } = ctx
  const { amount, ends_at } = await tx
    .selectFrom('points_hold as h')
    .innerJoin('hold_lot as s', 's.hold_id', 'h.id')
    .innerJoin('points_lot as l', 'l.id', 's.lot_id')
    .select(['h.amount', (eb) => eb.fn.max('l.expires_at').as('ends_at')])
    .where('h.order_id', '=', orderId)
    .groupBy('h.amount')
    .executeTakeFirstOrThrow()
  await creditPoints(ctx, {
    companyId,
    kind: 'order.refunded',
    points: amount,
    source: { type: 'order', id: orderId },
    eventKey: `order.refunded:${orderId}`,
    expiresAt: new Date(Math.max(ends_at.getTime(), now.getTime() + minimumDays * dayMs)),
    actor,
  })
}
