import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { problems } from '#contract/refusals.ts'
import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { type LockedTicket, lockOpenTicket } from './lock-ticket.ts'
import { findTicketPeople } from './ticket-people.reads.ts'
import { sql } from 'kysely'

type TicketAudit = {
  action: 'answer' | 'note' | 'assign' | 'snooze' | 'link' | 'merge' | 'close'
  before?: unknown
  after?: unknown
}

/** Writes what was done with a ticket into the audit log, never its words; the last of the transaction. */
export function recordTicketAudit(
  ctx: StaffTx,
  { ticket, auditEvent }: { ticket: LockedTicket; auditEvent: TicketAudit },
) {
  const { action, ...rest } = auditEvent
  return recordAudit(ctx, {
    action: `tickets.${action}`,
    object: { type: 'ticket', id: ticket.uuid, label: ticket.title },
    regionId: ticket.region_id,
    ...rest,
  })
}

/**
 * A note among the people of the club; the member never sees it. Whom it names finds it in the list.
 * Refuses `support.not_found`, `support.merged` and people who may not see the ticket.
 */
export async function addTicketNote(
  ctx: StaffContext,
  { uuid, note, mentions = [] }: { uuid: string; note: string; mentions?: readonly string[] },
) {
  const { now: at, staff } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const ticket = await lockOpenTicket(ctx, uuid)
    const mentioned = await findMentionedReaders(tx, mentions, ticket.region_id)
    const noteRow = await tx
      .insertInto('ticket_note')
      .values({ ticket_id: ticket.id, staff_id: staff.id, note, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (mentioned.length > 0)
      await tx
        .insertInto('ticket_mention')
        .values(
          mentioned.map(({ id }) => ({
            note_id: noteRow.id,
            staff_id: id,
            seen_at: id === staff.id ? at : null,
          })),
        )
        .execute()
    const after = { mentions: mentioned.map(({ name }) => name) }
    await recordTicketAudit(ctx, { ticket, auditEvent: { action: 'note', after } })
  })
}

async function findMentionedReaders(tx: Tx, mentions: readonly string[], regionId: number) {
  const uuids = new Set(mentions.map((uuid) => uuid.toLowerCase()))
  if (uuids.size === 0) return []
  const readers = await findTicketPeople({ db: tx }, { regions: [regionId], right: 'tickets.see' })
  const people = readers.filter(({ uuid }) => uuids.has(uuid))
  return people.length === uuids.size ? people : refuseFields({ mentions: [problems.not_offered] })
}

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
