import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { Role } from '#contract/members/installers.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { getLastPage } from '#contract/paging.ts'
import { ratingDays, reopenDays, TicketStatus } from '#contract/support/support.rules.ts'
import type { ListedTicket, listTickets, Ticket } from '#contract/support/support.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { buildPlainPattern } from '#server/platform/plain-pattern.ts'
import { getSupportHours } from './support-hours.ts'
import { type AboutReference, aboutOfTicket, findAbouts, seesAbout } from './ticket-about.reads.ts'
import { isLinked, isVisible, type TicketReader } from './visible-ticket.ts'

const excerptLength = 160
type Filter = Pick<QueryOf<typeof listTickets>, 'page' | 'limit' | 'q'>

export async function findMemberTickets(
  ctx: InDb & AtTime & TicketReader,
  { page, limit, q }: Filter,
) {
  const { company, now } = ctx
  const [rows, { total }, unread] = await Promise.all([
    selectTickets(ctx, q)
      .orderBy('t.changed_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    filterTickets(ctx, q)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    countAllUnread(ctx),
  ])
  return {
    data: await toListed(ctx, rows),
    meta: { total, last_page: getLastPage(total, limit), unread },
    hours: getSupportHours(company.regionId, now),
  }
}

/** One ticket without its messages. Refuses `support.not_found`. */
export async function findMemberTicket(
  ctx: InDb & AtTime & TicketReader,
  uuid: string,
): Promise<Ticket> {
  const { company, installer, now } = ctx
  const row = await selectTickets(ctx)
    .leftJoin('ticket as f', 'f.id', 't.follows')
    .select(['t.installer_id', 't.rating', 't.rated_at', 't.closed_at', 'f.uuid as follows'])
    .where(isLinked(uuid))
    .executeTakeFirst()
  if (!row) refuse('support.not_found')
  const { closed_at } = row
  const [listed] = await toListed(ctx, [row])
  return {
    ...listed!,
    rating: isRated(row) ? row.rating : null,
    may_rate: mayRate(row, { installerId: installer.id, now }),
    reopens_until: closed_at && new Date(closed_at.getTime() + reopenDays * dayMs).toISOString(),
    follows: row.follows,
    hours: getSupportHours(company.regionId, now),
  }
}

type RatedTicket = {
  status: number
  installer_id: number
  closed_at: Date | null
  rated_at: Date | null
}

/** The member who opened a ticket rates it after each closing and may change that for a week. */
export function mayRate(
  ticket: RatedTicket,
  { installerId, now }: { installerId: number; now: Date },
) {
  const { status, rated_at } = ticket
  if (status !== TicketStatus.closed || ticket.installer_id !== installerId) return false
  if (!rated_at || !isRated(ticket)) return true
  return now.getTime() - rated_at.getTime() <= ratingDays * dayMs
}

/** A rating of an earlier closing does not count for the last one. */
function isRated({ closed_at, rated_at }: Pick<RatedTicket, 'closed_at' | 'rated_at'>) {
  return rated_at !== null && (closed_at === null || rated_at >= closed_at)
}

function filterTickets({ db, ...reader }: InDb & TicketReader, q = '') {
  const query = db.selectFrom('ticket as t').where(isVisible(reader))
  if (!q) return query
  const pattern = buildPlainPattern(q)
  return query.where(
    sql<boolean>`(plain_letters(t.title) like ${pattern} or exists (select from ticket_message m
      where m.ticket_id = t.id and plain_letters(m.message) like ${pattern}))`,
  )
}

const countUnreadMessages = ({ installer }: TicketReader) =>
  sql`(select count(*)::int from ticket_message m where m.ticket_id = t.id
    and m.sender = 'admin' and m.id > coalesce((select r.message_id from ticket_read r
      where r.ticket_id = t.id and r.installer_id = ${installer.id}), 0))`

async function countAllUnread(ctx: InDb & TicketReader) {
  const { unread } = await filterTickets(ctx)
    .select(sql<number>`coalesce(sum(${countUnreadMessages(ctx)}), 0)::int`.as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

function selectTickets(ctx: InDb & TicketReader, q?: string) {
  return filterTickets(ctx, q)
    .select(['t.uuid', 't.title', 't.status', 't.created_at', 't.changed_at', 't.for_company'])
    .select(sql<number>`${countUnreadMessages(ctx)}`.as('unread'))
    .select(
      sql<ListedTicket['last'] | null>`(select json_build_object(
        'text', left(m.message, ${excerptLength}), 'from_club', m.sender = 'admin')
        from ticket_message m where m.ticket_id = t.id order by m.id desc limit 1)`.as('last'),
    )
    .select(aboutOfTicket.as('topic'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTickets>['executeTakeFirstOrThrow']>>

async function toListed(ctx: InDb & TicketReader, rows: readonly Row[]): Promise<ListedTicket[]> {
  const topics = await Promise.all(rows.map(({ topic }) => findVisibleTopic(ctx, topic)))
  const abouts = await findAbouts(ctx.db, topics)
  return rows.map((row, index) => ({
    uuid: row.uuid,
    title: row.title,
    status: row.status,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    unread: row.unread,
    last: row.last ?? { text: '', from_club: false },
    for_company: row.for_company,
    about: abouts.get(topics[index]?.uuid ?? '') ?? null,
  }))
}

/** The club links what it likes; a member is shown only what they see elsewhere too. */
async function findVisibleTopic(ctx: InDb & TicketReader, topic: AboutReference | null) {
  if (!topic || ctx.installer.role === Role.owner) return topic
  return (await seesAbout(ctx, topic)) ? topic : null
}
