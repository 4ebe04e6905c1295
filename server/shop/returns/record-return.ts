import { actorColumns, toStaffActor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { endClaim } from '#server/staff/claims/release-claim.ts'
import { notifyAndMail, findOwners } from '#server/messaging/notifications/notify.ts'
import type { LockedReturn } from './lock-return.ts'
import type { StaffTx } from '#server/platform/contexts.ts'

type Recorded = {
  event: 'replacing' | 'replaced' | 'refunded' | 'rejected' | 'stocked' | 'written_off'
  reason?: string
  /** The owners are notified of it. */
  notification?: 'return.replacing' | 'return.sent' | 'return.refunded' | 'return.rejected'
  /** The next one may have it in hand. */
  isDone: boolean
}

/** Records what staff did with a return: step, notification of the owners, audit event, claim. */
export async function recordReturn(
  ctx: StaffTx<'secrets'>,
  { row, done }: { row: LockedReturn; done: Recorded },
) {
  const { db: tx, staff, now } = ctx
  const { order } = row
  const { event, reason, notification, isDone } = done
  await tx
    .insertInto('product_return_event')
    .values({ product_return_id: row.id, event, ...actorColumns(toStaffActor(staff)), at: now })
    .execute()
  if (notification)
    await notifyAndMail(ctx, {
      to: await findOwners(tx, order.company_id),
      event: notification,
      params: { number: order.number, count: row.points },
      path: `/orders/${order.uuid}`,
      dedupeKey: `${notification}:${row.id}`,
    })
  if (isDone) await endClaim(ctx, { kind: 'returns', uuid: row.uuid })
  await recordAudit(ctx, {
    action: `returns.${event}`,
    object: { type: 'order', id: order.uuid, label: order.number },
    regionId: row.region_id,
    reason,
    before: { state: row.state, arrival: row.arrival },
    after: { return: row.uuid, points: row.points },
  })
}
