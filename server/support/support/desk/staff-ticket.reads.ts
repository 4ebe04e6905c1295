import { sql } from 'kysely'
import type { StaffTicket, TicketMessage, TicketNote } from '#contract/support/support.admin.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { filesOfMessage } from '#server/support/support/member-messages.reads.ts'
import { findMemberSide } from './member-side.reads.ts'
import { aboutOfTicket, findAbouts } from '#server/support/support/ticket-about.reads.ts'
import type { StaffHub } from './staff-hub.ts'
import { toTicketResponse, selectTickets } from './staff-tickets.reads.ts'

const lastMessages = 50

/** One ticket of the person's regions with notes and member. Refuses `support.not_found`. */
export async function findStaffTicket(
  ctx: StaffContext & { staff: CallerStaff } & { staffEvents: Pick<StaffHub, 'present'> },
  uuid: string,
): Promise<StaffTicket> {
  const { db, staff, staffEvents } = ctx
  const row = await selectTickets(ctx, {})
    .leftJoin('ticket as w', 'w.id', 't.merged_into')
    .select(['t.id', 't.company_id', 't.installer_id', 't.scan_id', 't.info'])
    .select(['w.uuid as into_uuid', 'w.title as into_title'])
    .select(['t.rating', 't.rating_comment', 't.rated_at', aboutOfTicket.as('topic')])
    .where('t.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) refuse('support.not_found')
  const [written, notes, side, scan, abouts] = await Promise.all([
    findStaffMessages(db, { ticketId: row.id, limit: lastMessages }),
    findNotes(db, row.id),
    findMemberSide(db, row),
    row.scan_id === null ? null : findScan(db, row.scan_id),
    findAbouts(db, [row.topic]),
  ])
  return {
    ...toTicketResponse(row, staff),
    messages: written.data,
    has_earlier: written.meta.has_earlier,
    notes,
    info: toTexts(row.info),
    scan,
    about: (row.topic && abouts.get(row.topic.uuid)) ?? null,
    rating: row.rated_at && {
      rating: row.rating ?? 0,
      comment: row.rating_comment,
      at: row.rated_at.toISOString(),
    },
    side,
    presence: staffEvents.present(row.uuid, staff.uuid),
    merged_into:
      row.into_uuid && row.into_title ? { uuid: row.into_uuid, title: row.into_title } : null,
  }
}

/** Messages before a given one, oldest first. Refuses `support.not_found`. */
export async function findEarlierMessages(
  { db, staff }: StaffContext & { staff: CallerStaff },
  { uuid, before, limit }: { uuid: string; before: string; limit: number },
) {
  const row = await db
    .selectFrom('ticket_message as m')
    .innerJoin('ticket as t', 't.id', 'm.ticket_id')
    .select(['m.id', 'm.ticket_id'])
    .where('m.uuid', '=', before)
    .where('t.uuid', '=', uuid)
    .where(sql<boolean>`t.region_id = any(${staff.regions}::smallint[])`)
    .executeTakeFirst()
  if (!row) refuse('support.not_found')
  return findStaffMessages(db, { ticketId: row.ticket_id, before: row.id, limit })
}

type Part = { ticketId: number; before?: number; limit: number }

async function findStaffMessages(db: Db, { ticketId, before, limit }: Part) {
  const rows = await db
    .selectFrom('ticket_message as m')
    .innerJoin('ticket as t', 't.id', 'm.ticket_id')
    .leftJoin('installer as i', 'i.id', 'm.installer_id')
    .leftJoin('staff as p', 'p.id', 'm.staff_id')
    .select(['m.uuid', 'm.sender', 'm.message as text', 'm.created_at'])
    .select(sql<string>`coalesce(i.name || ' ' || i.surname, p.name, '')`.as('author'))
    .select(
      sql<boolean>`case when m.sender = 'installer' then m.id <= coalesce(t.club_read_id, 0)
        else exists (select from ticket_read r where r.ticket_id = t.id
          and r.message_id >= m.id) end`.as('is_read'),
    )
    .select(filesOfMessage.as('files'))
    .where('m.ticket_id', '=', ticketId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before!))
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute()
  const last = rows.slice(0, limit).toReversed()
  const data = last.map(({ sender, created_at, ...message }): TicketMessage => ({
    ...message,
    from_club: sender === 'admin',
    created_at: created_at.toISOString(),
  }))
  return { data, meta: { has_earlier: rows.length > limit } }
}

async function findNotes(db: Db, ticketId: number): Promise<TicketNote[]> {
  const rows = await db
    .selectFrom('ticket_note as n')
    .innerJoin('staff as p', 'p.id', 'n.staff_id')
    .select(['n.uuid', 'p.name as author', 'n.note as text', 'n.created_at'])
    .select(
      sql<TicketNote['mentions']>`coalesce((select json_agg(json_build_object(
        'uuid', s.uuid, 'name', s.name) order by s.name) from ticket_mention x
        join staff s on s.id = x.staff_id where x.note_id = n.id), '[]')`.as('mentions'),
    )
    .where('n.ticket_id', '=', ticketId)
    .orderBy('n.id')
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

async function findScan(db: Db, scanId: number) {
  const scan = await db
    .selectFrom('scan')
    .select(['uuid', 'serial', 'flag'])
    .where('id', '=', scanId)
    .executeTakeFirst()
  return scan ?? null
}

function toTexts(info: unknown) {
  const entries = Object.entries((info ?? {}) as Record<string, unknown>)
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]))
}
