import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { endRequest } from './end-request.ts'

const batchSize = 100

/** Ends requests without an answer within 14 days, and the employee is notified. */
export async function expireRequests(ctx: InDb & AtTime) {
  const { now } = ctx
  for (let ended = batchSize; ended === batchSize;)
    ended = await inTransaction(ctx, async (ctx) => {
      const { db: tx } = ctx
      const due = await tx
        .selectFrom('order_request')
        .select(['id', 'uuid', 'installer_id'])
        .where('status', '=', 'waiting')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(batchSize)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const request of due) {
        await endRequest(ctx, { input: request, status: 'expired' })
        await notify(ctx, {
          to: [request.installer_id],
          event: 'request.expired',
          path: `/orders/requests/${request.uuid}`,
          dedupeKey: `request.expired:${request.id}`,
        })
      }
      return due.length
    })
}
