import type { StaffContext } from '#server/platform/contexts.ts'
import { sql } from 'kysely'
import type { BroadcastDraft } from '#contract/club/broadcasts.admin.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findBroadcast } from './broadcasts.reads.ts'
import { buildRecipientsQuery } from './recipients.reads.ts'
import { lockDraft, recordBroadcast } from './write-broadcast.ts'

type Confirmed = { count: number; updated_at: string }

/**
 * Fixes who a message goes to and lets the scheduler send it. Sent to as many as the person has typed,
 * or not at all: `broadcasts.count_changed` names how many they are now. Refuses
 * `broadcasts.nobody`, and what a change is refused for. (back-office Content)
 */
export function sendBroadcast(
  ctx: StaffContext,
  { uuid, count, updated_at }: { uuid: string } & Confirmed,
) {
  const { staff, now } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const row = await lockDraft(ctx, { uuid, seenAt: updated_at })
    const people = await buildRecipientsQuery(tx, row, now)
    const { numInsertedOrUpdatedRows: reached = 0n } = await tx
      .insertInto('broadcast_recipient')
      .columns(['broadcast_id', 'installer_id'])
      .expression(people.select([sql<number>`${row.id}::bigint`.as('broadcast_id'), 'i.id']))
      .executeTakeFirstOrThrow()
    const recipients = Number(reached)
    if (recipients === 0) refuse('broadcasts.nobody')
    if (recipients !== count) refuse('broadcasts.count_changed', { count: recipients })
    await tx
      .updateTable('broadcast')
      .set({ sent_at: now, sent_by: staff.id, recipients })
      .where('id', '=', row.id)
      .execute()
    const draft = { texts: row.texts as BroadcastDraft['texts'], regions: row.regions }
    const after = { recipients, by_mail: row.by_mail }
    await recordBroadcast(ctx, { action: 'broadcasts.send', uuid, draft, after })
    return findBroadcast(tx, staff, uuid)
  })
}
