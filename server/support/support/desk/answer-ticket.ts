import type { InTx } from '#server/platform/database/contexts.ts'
import type * as contract from '#contract/support/support.admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'
import { requireClaim } from '#server/staff/claims/claim-item.ts'
import { endClaim } from '#server/staff/claims/release-claim.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notifyAndMail, findOwners } from '#server/messaging/notifications/notify.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { takeFiles } from '#server/support/support/files/take-files.ts'
import { type LockedTicket, lockOpenTicket } from './lock-ticket.ts'
import { recordTicketAudit } from './add-ticket-note.ts'

type Answer = BodyOf<typeof contract.answerTicket>

/**
 * The club answers a member: the ticket is answered, or closed if wished, and the member reads the
 * words in the portal and by mail. The same `client_uuid` is one message. Refuses
 * `support.not_found`, `support.merged`, `claims.taken`, and `support.newer_message` where somebody
 * has written after the message that was seen last. (decisions L)
 */
export async function answerTicket(
  ctx: StaffContext<'secrets'>,
  { uuid, answer }: { uuid: string; answer: Answer },
) {
  const { now: at } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await requireClaim(ctx, { kind: 'tickets', uuid })
    const ticket = await lockOpenTicket(ctx, uuid)
    const message = await writeMessage(ctx, { ticket, answer })
    await endClaim(ctx, { kind: 'tickets', uuid })
    if (!message) return
    await requireNothingNewer(ctx, { ticket, answer, writtenId: message.id })
    await takeFiles(ctx, { files: answer.files ?? [], messageId: message.id })
    const status = answer.closes ? TicketStatus.closed : TicketStatus.answered
    await tx
      .updateTable('ticket')
      .set({ status, changed_at: at, snoozed_until: null, warned_at: null })
      .set({ closed_at: answer.closes ? at : null, club_read_id: message.id })
      .where('id', '=', ticket.id)
      .execute()
    await notifyAndMail(ctx, {
      to: await findTicketMembers(ctx, ticket),
      event: 'ticket.answer',
      params: { title: ticket.title, answer: answer.message },
      ticketUuid: ticket.uuid,
      dedupeKey: `ticket.answer:${message.uuid}`,
    })
    const [before, after] = [{ status: ticket.status }, { status, message: message.uuid }]
    await recordTicketAudit(ctx, { ticket, auditEvent: { action: 'answer', before, after } })
  })
}

type Writing = { answer: Answer }

/** A message the staff member has not seen may change the answer. */
async function requireNothingNewer(
  { db: tx }: InTx,
  { ticket, answer, writtenId }: Writing & { ticket: LockedTicket; writtenId: number },
) {
  if (!answer.seen_message) return
  const last = await tx
    .selectFrom('ticket_message')
    .select('uuid')
    .where('ticket_id', '=', ticket.id)
    .where('id', '<>', writtenId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && last.uuid !== answer.seen_message.toLowerCase()) refuse('support.newer_message')
}

function writeMessage(
  { db: tx, staff, now }: StaffTx,
  { ticket: { id }, answer }: { ticket: LockedTicket } & Writing,
) {
  return tx
    .insertInto('ticket_message')
    .values({
      ticket_id: id,
      sender: 'admin',
      staff_id: staff.id,
      client_uuid: answer.client_uuid,
      message: answer.message,
      created_at: now,
    })
    .onConflict((row) => row.columns(['ticket_id', 'client_uuid']).doNothing())
    .returning(['id', 'uuid'])
    .executeTakeFirst()
}

export async function findTicketMembers({ db: tx }: InTx, ticket: TicketParts) {
  const owners = ticket.for_company ? await findOwners(tx, ticket.company_id) : []
  const mergedTickets = await tx
    .selectFrom('ticket')
    .select('installer_id')
    .where('merged_into', '=', ticket.id)
    .execute()
  const mergedAuthors = mergedTickets.map((ticket) => ticket.installer_id)
  return [...new Set([ticket.installer_id, ...mergedAuthors, ...owners])]
}
type TicketParts = Pick<LockedTicket, 'id' | 'for_company' | 'company_id' | 'installer_id'>
