import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import type { Staff } from '#server/platform/access/callers.ts'
import type { Question } from '#server/support/support/ask-member.ts'

type Answer = { text: string; staff: Staff }
type Item = { about: Question['about']; scanId?: number }

/**
 * The club's last word in the tickets about an item that a decision has settled, the member's appeal of
 * a scan among them; its decision answers it.
 */
export async function answerTickets(
  { db: tx, now }: InTx & AtTime,
  { item: { about, scanId }, text, staff }: { item: Item } & Answer,
) {
  const tickets = await tx
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
  for (const { id } of tickets) {
    await tx
      .insertInto('ticket_message')
      .values({
        ticket_id: id,
        sender: 'admin',
        staff_id: staff.id ?? null,
        message: text.slice(0, 4000),
        created_at: now,
      })
      .execute()
    await tx
      .updateTable('ticket')
      .set({ status: TicketStatus.closed, changed_at: now, closed_at: now })
      .where('id', '=', id)
      .execute()
  }
}
