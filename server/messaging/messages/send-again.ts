import type { BodyOf } from '#contract/endpoint.ts'
import { maxSentAgain, type sendMessagesAgain } from '#contract/messaging/messages.admin.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { sql } from 'kysely'
import type { StaffContext } from '#server/platform/contexts.ts'
import { isLost, maySend } from './lost-messages.reads.ts'

/**
 * Lost messages wait again as if they were new, those named or, of a channel, all that are kept; at
 * most a thousand in one call. Refuses `messages.too_late` when none of them can be sent.
 */
export function sendAgain(
  ctx: StaffContext,
  { messages, channel }: BodyOf<typeof sendMessagesAgain>,
) {
  const { now } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    let query = tx
      .selectFrom('message as m')
      .select('m.id')
      .where(isLost(now))
      .where(maySend(now))
      .orderBy('m.dropped_at')
      .orderBy('m.id')
      .limit(maxSentAgain)
      .forUpdate()
      .skipLocked()
    if (messages) query = query.where('m.id', '=', sql<string>`any(${messages}::uuid[])`)
    if (channel) query = query.where('m.channel', '=', channel)
    const rows = await tx
      .updateTable('message')
      .set({ dropped_at: null, next_try_at: now, attempts: 0, refused: false, resent_at: now })
      .where('id', 'in', query)
      .returning(['id', 'channel', 'template'])
      .execute()
    const [first] = rows
    if (!first) refuse('messages.too_late')
    const isOne = rows.length === 1
    await recordAudit(ctx, {
      action: 'messages.send_again',
      object: {
        type: 'message',
        id: isOne ? first.id : 'many',
        label: isOne ? first.template : '',
      },
      after: { count: rows.length, channels: [...new Set(rows.map((row) => row.channel))] },
    })
    return { count: rows.length }
  })
}
