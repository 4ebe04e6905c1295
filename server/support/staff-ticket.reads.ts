import type { AtTime, InDb } from '#server/database/contexts.ts'
import { sql } from 'kysely'
import type { StaffTicket, TicketMessage, TicketNote } from '#contract/admin/support.admin.ts'
import type { Db } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import type { CallerStaff } from '#server/access/callers.ts'
import { memberSide } from './member-side.reads.ts'
import { toTicketResponse, ticketRows } from './staff-tickets.reads.ts'

const maxMessages = 1000

/** One talk of the person's regions with notes and member. Refuses `support.not_found`. */
export async function staffTicket(
  ctx: InDb & { staff: CallerStaff } & AtTime,
  uuid: string,
): Promise<StaffTicket> {
  const { db, staff } = ctx
  const row = await ticketRows(ctx, {})
    .select(['t.id', 't.company_id', 't.installer_id', 't.scan_id', 't.info'])
    .where('t.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) refuse('support.not_found')
  const [messages, notes, side, scan] = await Promise.all([
    messagesOf(db, row.id),
    notesOf(db, row.id),
    memberSide(db, row),
    row.scan_id === null ? null : scanOf(db, row.scan_id),
  ])
  return {
    ...toTicketResponse(row, staff),
    messages,
    notes,
    info: textsOf(row.info),
    scan,
    side,
  }
}

async function messagesOf(db: Db, ticketId: number): Promise<TicketMessage[]> {
  const rows = await db
    .selectFrom('ticket_message as m')
    .leftJoin('installer as i', 'i.id', 'm.installer_id')
    .leftJoin('staff as p', 'p.id', 'm.staff_id')
    .select(['m.uuid', 'm.sender', 'm.message as text', 'm.created_at'])
    .select(sql<string>`coalesce(i.name || ' ' || i.surname, p.name, '')`.as('author'))
    .select(
      sql<TicketMessage['files']>`coalesce((select json_agg(json_build_object('uuid', f.uuid,
        'name', f.name, 'media_type', f.media_type, 'bytes', f.bytes, 'state', case
          when f.checked_at is null then 'checking' when f.infected then 'removed' else 'clean' end)
        order by f.created_at, f.uuid)
        from ticket_file f where f.message_id = m.id), '[]')`.as('files'),
    )
    .where('m.ticket_id', '=', ticketId)
    .orderBy('m.id', 'desc')
    .limit(maxMessages)
    .execute()
  return rows.toReversed().map(({ sender, created_at, ...message }) => ({
    ...message,
    from_club: sender === 'admin',
    created_at: created_at.toISOString(),
  }))
}

async function notesOf(db: Db, ticketId: number): Promise<TicketNote[]> {
  const rows = await db
    .selectFrom('ticket_note as n')
    .innerJoin('staff as p', 'p.id', 'n.staff_id')
    .select(['n.uuid', 'p.name as author', 'n.note as text', 'n.created_at'])
    .where('n.ticket_id', '=', ticketId)
    .orderBy('n.id')
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

async function scanOf(db: Db, scanId: number) {
  const scan = await db
    .selectFrom('scan')
    .select(['uuid', 'serial', 'flag'])
    .where('id', '=', scanId)
    .executeTakeFirst()
  return scan ?? null
}

/** What the portal sent along, as texts. */
function textsOf(info: unknown) {
  return Object.fromEntries(
    Object.entries((info ?? {}) as Record<string, unknown>).map(([key, value]) => [
      key,
      String(value),
    ]),
  )
}
