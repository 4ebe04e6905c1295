import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { type LockedTicket, lockTicket } from './lock-ticket.ts'

type Deed = {
  action: 'answer' | 'note' | 'assign' | 'snooze' | 'close'
  before?: unknown
  after?: unknown
  at: Date
}

/** Writes what was done with a talk into the book, never its words; the last of the transaction. */
export function noteTalk(tx: Tx, staff: CallerStaff, ticket: LockedTicket, deed: Deed) {
  const { action, ...rest } = deed
  return noteDeed(tx, staff, {
    action: `tickets.${action}`,
    object: { type: 'ticket', id: ticket.uuid, label: ticket.title },
    regionId: ticket.region_id,
    ...rest,
  })
}

/** A note among the people of the club; the member never sees it. Refuses `support.not_found`. */
export async function noteTicket(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  staff: CallerStaff,
  uuid: string,
  note: string,
) {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const ticket = await lockTicket(tx, staff, uuid)
    await tx
      .insertInto('ticket_note')
      .values({ ticket_id: ticket.id, staff_id: staff.id, note, created_at: at })
      .execute()
    await noteTalk(tx, staff, ticket, { action: 'note', at })
  })
}
