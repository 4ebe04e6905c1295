import { type RawBuilder, sql } from 'kysely'
import type { ListedReturn, listStaffReturns } from '#contract/shop/returns.admin.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { openReturnStates } from '#contract/shop/returns.rules.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import type { Claimer } from '#server/staff/claims/claim-item.ts'
import { selectClaim, isFree, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import { nextInQueue, type Part, type Place, queuePage } from '#server/staff/claims/queue.reads.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { dueAt } from '#server/platform/promised-times.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import { isAnswered } from '#server/support/support/questions.reads.ts'

type Asked = QueryOf<typeof listStaffReturns>
type Filter = Pick<Asked, 'region' | 'state'>

/** Returns of the person's regions that wait for the club, the oldest first. */
export async function waitingReturns(
  ctx: InDb & { staff: Claimer } & AtTime,
  { page, limit, ...filter }: Asked,
) {
  const { staff, now } = ctx
  const { rows, meta } = await queuePage(ctx, {
    waiting: (part) => waiting(staff, filter, part),
    page,
    limit,
    selectRows: (items) => sql<ReturnRow>`select ${returnColumns(now)} from ${items} w
      join product_return r on r.id = w.id ${withOrder} order by w.since, w.id`,
  })
  return { data: rows.map((row) => toListedReturn(row, staff)), meta }
}

/** The uuids that come next for a person: free ones, after the one at hand. */
export function nextReturns(
  { db, staff, now }: InDb & { staff: Claimer } & AtTime,
  { after, ...filter }: Filter & { after?: Place },
) {
  const free = sql`and ${isFree('returns', 'r.uuid', staff, now)}`
  return nextInQueue(db, (part) => waiting(staff, filter, part), { free, after })
}

/** The place of a return in the queue. */
export async function findReturnPlace(db: Db, uuid: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select id, created_at as since from product_return where uuid = ${uuid}::uuid`.execute(db)
  return rows[0]
}

export const withOrder = sql`join orders o on o.id = r.order_id join company c on c.id = o.company_id`

/** Columns of the list for a return `r` of the order `o`. */
export function returnColumns(at: Date) {
  return sql`r.uuid, r.region_id, r.reason, r.requested, r.state, r.arrival, r.points, r.created_at,
    o.uuid as order_uuid, o.number, c.uuid as company_uuid, c.name as company_name,
    (select sum(l.qty)::int from product_return_line l where l.product_return_id = r.id) as pieces,
    ${isAnswered('returns', 'r.uuid')} as is_answered,
    ${selectClaim('returns', 'r.uuid', at)} as claimed`
}

/** The first of each country, read from the index in the order of the queue. */
function waiting(
  staff: Claimer,
  { region, state }: Filter,
  { maximum, free = sql``, after }: Part,
): RawBuilder<unknown> {
  const later = after
    ? sql`and (r.created_at, r.id) > (${after.since}, ${after.id}::bigint)`
    : sql``
  const onHold = sql`exists (select from ticket q where q.about_kind = 'returns'
    and q.about = r.uuid and q.status = ${lit(TicketStatus.answered)})`
  return sql`select w.* from unnest(${selectRegions(staff, region)}::smallint[]) z(id), lateral (
    select r.id, r.uuid, r.created_at as since from product_return r
    where r.state in (${sql.join(openReturnStates.map((state) => sql.lit(state)))}) and r.region_id = z.id
      and ${state === 'onHold' ? onHold : sql`not ${onHold}`} ${later} ${free}
    order by r.created_at, r.id limit ${maximum}) w`
}

export type ReturnRow = Pick<
  ListedReturn,
  | 'uuid'
  | 'region_id'
  | 'reason'
  | 'requested'
  | 'state'
  | 'arrival'
  | 'points'
  | 'pieces'
  | 'is_answered'
> & {
  created_at: Date
  order_uuid: string
  number: string
  company_uuid: string
  company_name: string
  claimed: Parameters<typeof toClaimResponse>[0]
}

export function toListedReturn(row: ReturnRow, staff: Claimer): ListedReturn {
  const { uuid, region_id, reason, requested, state, arrival, points, pieces, is_answered } = row
  return {
    uuid,
    region_id,
    reason,
    requested,
    state,
    arrival,
    points,
    pieces,
    is_answered,
    order: { uuid: row.order_uuid, number: row.number },
    company: { uuid: row.company_uuid, name: row.company_name },
    waiting_since: row.created_at.toISOString(),
    due_at: dueAt('returns', region_id, row.created_at).toISOString(),
    claim: toClaimResponse(row.claimed, staff),
  }
}
