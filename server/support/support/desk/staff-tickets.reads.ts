import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { getLastPage } from '#contract/paging.ts'
import type * as contract from '#contract/support/support.admin.ts'
import type { StaffListedTicket, TicketState } from '#contract/support/support.admin.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import { selectClaim, isFree, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import { computeDueAt } from '#server/platform/promised-times.ts'
import { buildPlainPattern } from '#server/platform/plain-pattern.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

type Ctx = StaffContext & { staff: CallerStaff }

const excerptLength = 160

type Filter = QueryOf<typeof contract.listStaffTickets>
type Person = { uuid: string; name: string }

const owedSince = sql<Date>`coalesce(t.waiting_since, t.changed_at)`

export async function findStaffTickets(ctx: Ctx, filter: Filter) {
  const { staff } = ctx
  const { page, limit, state } = filter
  const order = state === 'waiting' || state === 'snoozed' ? 'asc' : 'desc'
  const by = order === 'asc' ? owedSince : sql.ref('t.changed_at')
  // The ids first: what a ticket is shown with is read for the page alone, not for all before it.
  const ids = filterTickets(ctx, filter)
    .select('t.id')
    .orderBy(by, order)
    .orderBy('t.id', order)
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, { total }, open, { mentions }] = await Promise.all([
    selectTickets(ctx, {})
      .where('t.id', 'in', ids)
      .orderBy(by, order)
      .orderBy('t.id', order)
      .execute(),
    filterTickets(ctx, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    openCounts(ctx, filter),
    filterTickets(ctx, { mentioned: '1' })
      .select((eb) => eb.fn.countAll<number>().as('mentions'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    data: rows.map((row) => toTicketResponse(row, staff)),
    meta: { total, last_page: getLastPage(total, limit), open, mentions },
  }
}

/** The uuids that wait longest, without those that others hold or were given. */
export async function findWaitingTickets(ctx: Ctx, filter: Pick<Filter, 'region' | 'mine'>) {
  const { staff, now } = ctx
  const rows = await filterTickets(ctx, { ...filter, state: 'waiting' })
    .select('t.uuid')
    .where(isFree('tickets', 't.uuid', staff, now))
    .where(sql<boolean>`coalesce(t.assigned_to, ${staff.id}) = ${staff.id}`)
    .orderBy(owedSince)
    .orderBy('t.id')
    .limit(20)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

export function selectTickets(ctx: Ctx, filter: Partial<Filter>) {
  const { now } = ctx
  return filterTickets(ctx, filter)
    .innerJoin('company as c', 'c.id', 't.company_id')
    .innerJoin('installer as i', 'i.id', 't.installer_id')
    .leftJoin('staff as p', 'p.id', 't.assigned_to')
    .select(['t.uuid', 't.title', 't.status', 't.region_id', 't.created_at', 't.changed_at'])
    .select(['t.snoozed_until', 'c.uuid as company_uuid', 'c.name as company_name'])
    .select(['i.uuid as member_uuid', 'i.language', 'p.uuid as staff_uuid', 'p.name as staff_name'])
    .select(sql<string>`i.name || ' ' || i.surname`.as('member_name'))
    .select(
      sql<{ text: string; from_club: boolean } | null>`(select json_build_object(
        'text', left(m.message, ${excerptLength}), 'from_club', m.sender = 'admin')
        from ticket_message m where m.ticket_id = t.id order by m.id desc limit 1)`.as('last'),
    )
    .select([owedSince.as('owed_since'), selectClaim('tickets', 't.uuid', now).as('claimed')])
}

export type TicketRow = Awaited<
  ReturnType<ReturnType<typeof selectTickets>['executeTakeFirstOrThrow']>
>

export function toTicketResponse(row: TicketRow, staff: CallerStaff): StaffListedTicket {
  const isWaiting = row.status === TicketStatus.waiting
  const assignee: Person | null =
    row.staff_uuid && row.staff_name ? { uuid: row.staff_uuid, name: row.staff_name } : null
  return {
    uuid: row.uuid,
    title: row.title,
    status: row.status,
    company: { uuid: row.company_uuid, name: row.company_name },
    member: { uuid: row.member_uuid, name: row.member_name, language: row.language },
    region_id: row.region_id,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    due_at: isWaiting ? computeDueAt('tickets', row.region_id, row.owed_since).toISOString() : null,
    last: row.last ?? { text: '', from_club: false },
    assigned_to: assignee,
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    claim: toClaimResponse(row.claimed, staff),
  }
}

export function filterTickets({ db, staff, now }: Ctx, filter: Partial<Filter>) {
  const { state, mine, mentioned, q } = filter
  let query = db
    .selectFrom('ticket as t')
    .where(sql<boolean>`t.region_id = any(${selectRegions(staff, filter.region)}::smallint[])`)
  if (state) query = query.where(buildStateCondition(state, now))
  if (mentioned)
    query = query.where(
      sql<boolean>`t.id in (select n.ticket_id from ticket_mention x
        join ticket_note n on n.id = x.note_id where x.staff_id = ${staff.id} and x.seen_at is null)`,
    )
  if (mine) query = query.where('t.assigned_to', '=', staff.id)
  if (!q) return query
  const pattern = q.replace(/[\\%_]/g, '\\$&')
  return query.where(
    sql<boolean>`(t.title ilike ${`%${pattern}%`} or t.company_id in (select id from company
      where search like ${buildPlainPattern(q)}))`,
  )
}

function buildStateCondition(state: TicketState, at: Date) {
  if (state === 'answered') return sql<boolean>`t.status = ${TicketStatus.answered}`
  if (state === 'closed')
    return sql<boolean>`t.status = ${TicketStatus.closed} and t.merged_into is null`
  const isAsleep = sql<boolean>`coalesce(t.snoozed_until > ${at}, false)`
  return state === 'snoozed'
    ? sql<boolean>`t.status = ${TicketStatus.waiting} and ${isAsleep}`
    : sql<boolean>`t.status = ${TicketStatus.waiting} and not ${isAsleep}`
}

async function openCounts(ctx: Ctx, { region, mine }: Partial<Filter>) {
  const { now } = ctx
  const count = (state: TicketState) =>
    sql<number>`count(*) filter (where ${buildStateCondition(state, now)})::int`
  return filterTickets(ctx, { region, mine })
    .where('t.status', 'in', [TicketStatus.waiting, TicketStatus.answered])
    .select([count('waiting').as('waiting'), count('answered').as('answered')])
    .select([count('snoozed').as('snoozed')])
    .executeTakeFirstOrThrow()
}
