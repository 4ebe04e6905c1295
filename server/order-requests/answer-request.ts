import type { Tx } from '#server/database/transaction.ts'
import { notify } from '#server/notifications/notify.ts'
import { type LockedRequest, lockRequest, requireWaiting } from './lock-request.ts'

/**
 * The request that an order is about to answer, locked. Refuses `orders.request_not_found` and
 * `orders.request_answered`.
 */
export async function waitingRequest(tx: Tx, companyId: number, uuid: string, at: Date) {
  const request = await lockRequest(tx, companyId, uuid)
  requireWaiting(request, at)
  return request
}

/** The owner has ordered what was asked for; the employee is told. */
export async function answerRequest(
  tx: Tx,
  request: LockedRequest,
  order: { id: number; number: string },
  at: Date,
) {
  await tx
    .updateTable('order_request')
    .set({ status: 'ordered', order_id: order.id, ended_at: at })
    .where('id', '=', request.id)
    .execute()
  await notify(tx, {
    to: [request.installer_id],
    event: 'request.ordered',
    params: { number: order.number },
    path: `/orders/requests/${request.uuid}`,
    dedupeKey: `request.ordered:${request.id}`,
    at,
  })
}
