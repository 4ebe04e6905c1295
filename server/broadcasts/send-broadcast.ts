import { sql } from 'kysely'
import type { BroadcastDraft } from '#contract/broadcasts.admin.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { broadcastOf } from './broadcasts.reads.ts'
import { recipientsOf } from './recipients.reads.ts'
import { lockedDraft, noteBroadcast } from './write-broadcast.ts'

type Confirmed = { count: number; updated_at: string }

/**
 * Fixes who a message goes to and lets the clock send it. Sent to as many as the person has typed,
 * or not at all: `broadcasts.count_changed` names how many they are now. Refuses
 * `broadcasts.nobody`, and what a change is refused for. (back-office.md)
 */
export function sendBroadcast(
  db: Db,
  staff: CallerStaff,
  uuid: string,
  { count, updated_at }: Confirmed,
  at: Date,
) {
  return inTransaction(db, async (tx) => {
    const row = await lockedDraft(tx, staff, uuid, updated_at)
    const people = await recipientsOf(tx, row, at)
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
      .set({ sent_at: at, sent_by: staff.name, recipients })
      .where('id', '=', row.id)
      .execute()
    const draft = { texts: row.texts as BroadcastDraft['texts'], regions: row.regions }
    const after = { recipients, by_mail: row.by_mail }
    await noteBroadcast(tx, staff, { action: 'broadcasts.send', uuid, draft, after, at })
    return broadcastOf(tx, staff, uuid)
  })
}
