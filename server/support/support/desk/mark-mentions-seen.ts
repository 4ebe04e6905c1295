import { sql } from 'kysely'
import type { StaffContext } from '#server/platform/contexts.ts'

/** The person has seen the notes of a ticket that name them. */
export async function markMentionsSeen({ db, staff, now }: StaffContext, uuid: string) {
  await db
    .updateTable('ticket_mention')
    .set({ seen_at: now })
    .where('staff_id', '=', staff.id)
    .where('seen_at', 'is', null)
    .where(
      sql<boolean>`note_id in (select n.id from ticket_note n join ticket t on t.id = n.ticket_id
        where t.uuid = ${uuid})`,
    )
    .execute()
}
