import type * as contract from '#contract/support.admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { TicketStatus } from '#contract/support.rules.ts'
import type { House } from '#server/app.ts'
import { requireClaim } from '#server/claims/claim-item.ts'
import { endClaim } from '#server/claims/release-claim.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { notifyAndMail, ownersOf } from '#server/notifications/notify.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { type LockedTicket, lockTicket } from './lock-ticket.ts'
import { noteTalk } from './note-ticket.ts'

type Parts = Pick<House, 'db' | 'clock' | 'secrets'>
type Answer = BodyOf<typeof contract.answerTicket>

/**
 * The club answers a member: the talk is answered, or closed if wished, and the member reads the
 * words in the portal and by mail. The same `client_uuid` is one message. Refuses
 * `support.not_found` and `claims.taken`. (decisions L)
 */
export async function answerTicket(
  { db, clock, secrets }: Parts,
  staff: CallerStaff,
  uuid: string,
  answer: Answer,
) {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await requireClaim(tx, staff, 'tickets', uuid, at)
    const ticket = await lockTicket(tx, staff, uuid)
    const written = await writeMessage(tx, staff, ticket, { answer, at })
    await endClaim(tx, 'tickets', uuid)
    if (!written) return
    const status = answer.closes ? TicketStatus.closed : TicketStatus.answered
    await tx
      .updateTable('ticket')
      .set({ status, changed_at: at, snoozed_until: null, warned_at: null })
      .set({ closed_at: answer.closes ? at : null })
      .where('id', '=', ticket.id)
      .execute()
    await notifyAndMail(tx, secrets, {
      to: await peopleOf(tx, ticket),
      event: 'ticket.answer',
      params: { title: ticket.title, answer: answer.message },
      ticketUuid: ticket.uuid,
      dedupeKey: `ticket.answer:${written.uuid}`,
      at,
    })
    const [before, after] = [{ status: ticket.status }, { status, message: written.uuid }]
    await noteTalk(tx, staff, ticket, { action: 'answer', before, after, at })
  })
}

type Writing = { answer: Answer; at: Date }

function writeMessage(tx: Tx, staff: CallerStaff, { id }: LockedTicket, { answer, at }: Writing) {
  return tx
    .insertInto('ticket_message')
    .values({
      ticket_id: id,
      sender: 'admin',
      staff_id: staff.id,
      client_uuid: answer.client_uuid,
      message: answer.message,
      created_at: at,
    })
    .onConflict((row) => row.columns(['ticket_id', 'client_uuid']).doNothing())
    .returning('uuid')
    .executeTakeFirst()
}

/** Who wrote, and the owners where the company is in the talk. */
export async function peopleOf(tx: Tx, ticket: TalkOf) {
  const owners = ticket.for_company ? await ownersOf(tx, ticket.company_id) : []
  return [...new Set([ticket.installer_id, ...owners])]
}
type TalkOf = Pick<LockedTicket, 'for_company' | 'company_id' | 'installer_id'>
