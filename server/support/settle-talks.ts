import { TicketStatus } from '#contract/support.rules.ts'
import type { Staff } from '#server/audit/note-deed.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Question } from './ask-member.ts'

type Answer = { text: string; staff: Staff; at: Date }
type Talk = { about: Question['about']; scanId?: number }

/**
 * The club's last word in the talks about an item that a decision has settled, the member's doubt of
 * a scan among them; whoever decides tells it.
 */
export async function settleTalks(tx: Tx, { about, scanId }: Talk, { text, staff, at }: Answer) {
  const talks = await tx
    .selectFrom('ticket')
    .select('id')
    .where('status', '<>', TicketStatus.closed)
    .where((eb) =>
      eb.or([
        eb.and([eb('about_kind', '=', about.kind), eb('about', '=', about.uuid)]),
        eb('scan_id', '=', scanId ?? null),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of talks) {
    await tx
      .insertInto('ticket_message')
      .values({
        ticket_id: id,
        sender: 'admin',
        staff_id: staff.id ?? null,
        message: text.slice(0, 4000),
        created_at: at,
      })
      .execute()
    await tx
      .updateTable('ticket')
      .set({ status: TicketStatus.closed, changed_at: at, closed_at: at })
      .where('id', '=', id)
      .execute()
  }
}
