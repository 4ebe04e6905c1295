import { type Db, inTransaction } from '#server/database/transaction.ts'
import { notify } from '#server/notifications/notify.ts'
import { endRequest } from './end-request.ts'

const batchSize = 100

/** Requests that nobody answered within their 14 days end, and who asked is told. */
export async function expireRequests(db: Db, at: Date) {
  for (let ended = batchSize; ended === batchSize;)
    ended = await inTransaction(db, async (tx) => {
      const due = await tx
        .selectFrom('order_request')
        .select(['id', 'uuid', 'installer_id'])
        .where('status', '=', 'waiting')
        .where('expires_at', '<=', at)
        .orderBy('expires_at')
        .limit(batchSize)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const request of due) {
        await endRequest(tx, request, { status: 'expired', at })
        await notify(tx, {
          to: [request.installer_id],
          event: 'request.expired',
          path: `/orders/requests/${request.uuid}`,
          dedupeKey: `request.expired:${request.id}`,
          at,
        })
      }
      return due.length
    })
}
