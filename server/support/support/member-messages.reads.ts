import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listMessages, Message, TicketFile } from '#contract/support/support.ts'
import type { InDb } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type TicketReader, findVisibleTicket } from './visible-ticket.ts'

type Input = { uuid: string } & QueryOf<typeof listMessages>

/** The files of a message `m`; of one that is not scanned yet only its name and state. */
export const filesOfMessage = sql<TicketFile[]>`coalesce((select json_agg(json_build_object(
  'uuid', f.uuid, 'name', f.name, 'media_type', f.media_type, 'bytes', f.bytes, 'state', case
    when f.checked_at is null then 'checking' when f.infected then 'removed' else 'clean' end)
  order by f.created_at, f.uuid) from ticket_file f where f.message_id = m.id), '[]')`

/** The last messages of a ticket, the oldest of them first. Refuses `support.not_found`. */
export async function findMessages(ctx: InDb & TicketReader, { uuid, limit, before }: Input) {
  const { db } = ctx
  const ticket = await findVisibleTicket(ctx, uuid)
  const earlier = before === undefined ? null : await findMessageId(ctx, ticket.id, before)
  const [rows, { total }] = await Promise.all([
    selectMessages(ctx)
      .where('m.ticket_id', '=', ticket.id)
      .$if(earlier !== null, (query) => query.where('m.id', '<', earlier))
      .orderBy('m.id', 'desc')
      .limit(limit + 1)
      .execute(),
    db
      .selectFrom('ticket_message')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('ticket_id', '=', ticket.id)
      .executeTakeFirstOrThrow(),
  ])
  const data = rows.slice(0, limit).toReversed().map(toMessage)
  return { data, meta: { total, has_earlier: rows.length > limit } }
}

export async function findMessage(ctx: InDb & TicketReader, id: number): Promise<Message> {
  return toMessage(await selectMessages(ctx).where('m.id', '=', id).executeTakeFirstOrThrow())
}

async function findMessageId({ db }: InDb, ticketId: number, uuid: string) {
  const row = await db
    .selectFrom('ticket_message')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row?.id ?? refuse('support.not_found')
}

function selectMessages({ db, installer }: InDb & TicketReader) {
  return db
    .selectFrom('ticket_message as m')
    .innerJoin('ticket as t', 't.id', 'm.ticket_id')
    .leftJoin('installer as i', 'i.id', 'm.installer_id')
    .leftJoin('staff as p', 'p.id', 'm.staff_id')
    .select(['m.uuid', 'm.sender', 'm.message', 'm.created_at'])
    .select(sql<string>`coalesce(i.name, split_part(p.name, ' ', 1), '')`.as('author'))
    .select(sql<boolean>`coalesce(m.installer_id = ${installer.id}, false)`.as('is_mine'))
    .select(
      sql<boolean>`case when m.sender = 'installer' then m.id <= coalesce(t.club_read_id, 0)
        else m.id <= coalesce((select r.message_id from ticket_read r
          where r.ticket_id = t.id and r.installer_id = ${installer.id}), 0) end`.as('is_read'),
    )
    .select(filesOfMessage.as('files'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

function toMessage({ sender, created_at, ...row }: Row): Message {
  return {
    ...row,
    sender: sender === 'admin' ? 'admin' : 'installer',
    created_at: created_at.toISOString(),
  }
}
