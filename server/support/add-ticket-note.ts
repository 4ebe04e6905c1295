import type { AtTime, InTx } from '#server/database/contexts.ts'
import type { AppContext } from '#server/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { CallerStaff } from '#server/access/callers.ts'
import { type LockedTicket, lockTicket } from './lock-ticket.ts'

type TicketAudit = {
  action: 'answer' | 'note' | 'assign' | 'snooze' | 'close'
  before?: unknown
  after?: unknown
}

/** Writes what was done with a talk into the audit log, never its words; the last of the transaction. */
export function recordTicketAudit(
  ctx: InTx & { staff: CallerStaff } & AtTime,
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

/** A note among the people of the club; the member never sees it. Refuses `support.not_found`. */
export async function addTicketNote(
  ctx: Pick<AppContext, 'db'> & { staff: CallerStaff } & AtTime,
  { uuid, note }: { uuid: string; note: string },
) {
  const { now: at, staff } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const ticket = await lockTicket(ctx, uuid)
    await tx
      .insertInto('ticket_note')
      .values({ ticket_id: ticket.id, staff_id: staff.id, note, created_at: at })
      .execute()
    await recordTicketAudit(ctx, { ticket, auditEvent: { action: 'note' } })
  })
}
