import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notifyAll } from '#server/messaging/notifications/notify.ts'

export async function expireHandOvers(ctx: InDb & AtTime) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, now } = ctx
    const over = await tx
      .updateTable('ownership_transfer')
      .set({ status: 'expired', ended_at: now })
      .where('status', '=', 'waiting')
      .where('ends_at', '<=', now)
      .returning(['uuid', 'from_id', 'to_id'])
      .execute()
    await notifyAll(
      ctx,
      over.map(({ uuid, from_id, to_id }) => ({
        to: [from_id, to_id],
        event: 'team.handOverEnded' as const,
        path: '/team',
        dedupeKey: `ownership.end:${uuid}`,
      })),
    )
    return over.length
  })
}
