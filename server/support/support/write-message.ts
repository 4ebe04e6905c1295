import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import { problems } from '#contract/refusals.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import type { sendMessage as contract } from '#contract/support/support.ts'
import type { MemberTx } from '#server/platform/contexts.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import type { VisibleTicket } from './visible-ticket.ts'

export type Writing = { ticket: VisibleTicket; draft: BodyOf<typeof contract> }

export type SentMessage = { id: number; ticket: string }

/** Adds a message of a member to the ticket, which is then open and waits for staff. */
export async function writeMessage(
  { db: tx, installer, now }: MemberTx,
  { ticket, draft }: Writing,
): Promise<SentMessage> {
  const { message, client_uuid } = draft
  const row = await tx
    .insertInto('ticket_message')
    .values({
      ticket_id: ticket.id,
      sender: 'installer',
      installer_id: installer.id,
      ...(client_uuid && { client_uuid }),
      message,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'client_uuid']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return refuseFields({ client_uuid: [problems.not_offered] })
  await tx
    .updateTable('ticket')
    .set({ status: TicketStatus.waiting, changed_at: now, closed_at: null })
    .set({ snoozed_until: null, warned_at: null, waiting_since: selectWaitingSince(now) })
    .$if(ticket.status === TicketStatus.closed, (query) => query.set({ reopened_at: now }))
    .where('id', '=', ticket.id)
    .execute()
  return { id: row.id, ticket: ticket.uuid }
}

/** The promise runs from the first message that is not answered. */
function selectWaitingSince(now: Date) {
  return sql<Date>`case when status = ${TicketStatus.waiting}
    then coalesce(waiting_since, changed_at) else ${now}::timestamptz end`
}
