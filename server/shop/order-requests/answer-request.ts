import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { type LockedRequest, lockRequest, requireWaiting } from './lock-request.ts'

/** Locked. Refuses `orders.request_not_found` and `orders.request_answered`. */
export async function lockWaitingRequest(
  ctx: InTx & AtTime,
  { companyId, uuid }: { companyId: number; uuid: string },
) {
  const { now } = ctx
  const request = await lockRequest(ctx, { companyId, uuid })
  requireWaiting(request, now)
  return request
}

/** The owner has ordered what was asked for; the employee is notified. */
export async function answerRequest(
  ctx: InTx & AtTime,
  { request, order }: { request: LockedRequest; order: { id: number; number: string } },
) {
  const { db: tx, now } = ctx
  await tx
    .updateTable('order_request')
    .set({ status: 'ordered', order_id: order.id, ended_at: now })
    .where('id', '=', request.id)
    .execute()
  await notify(ctx, {
    to: [request.installer_id],
    event: 'request.ordered',
    params: { number: order.number },
    path: `/orders/requests/${request.uuid}`,
    dedupeKey: `request.ordered:${request.id}`,
  })
}
