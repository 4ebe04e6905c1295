import { CompanyStatus } from '#contract/members/members.rules.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { type RawBuilder, sql } from 'kysely'
import type {
  ListedCompanyReview,
  listCompanyReviews,
} from '#contract/earning/company-reviews.admin.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Claimer } from '#server/staff/claims/claim-item.ts'
import { selectClaim, isFree, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import { nextInQueue, type Part, type Place, queuePage } from '#server/staff/claims/queue.reads.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { dueAt } from '#server/platform/promised-times.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import { isAnswered } from '#server/support/support/questions.reads.ts'

type Asked = QueryOf<typeof listCompanyReviews>
type Filter = Pick<Asked, 'region' | 'state'>

/** Companies of the person's regions that wait for the club, the oldest first. */
export async function waitingCompanies(
  ctx: InDb & { staff: Claimer } & AtTime,
  { page, limit, ...filter }: Asked,
) {
  const { staff, now } = ctx
  const waits = (part: Part) => waiting(staff, filter, part)
  const { rows, meta } = await queuePage(ctx, {
    waiting: waits,
    page,
    limit,
    selectRows: rowsAt(now),
  })
  return { data: rows.map((row) => toResponse(row, staff)), meta }
}

/** The uuids that come next for a person: free ones, after the one at hand. */
export function nextCompanies(
  { db, staff, now }: InDb & { staff: Claimer } & AtTime,
  { after, ...filter }: Filter & { after?: Place },
) {
  const free = sql`and ${isFree('companies', 'c.uuid', staff, now)}`
  return nextInQueue(db, (part) => waiting(staff, filter, part), { free, after })
}

/** Position of a company in the queue. */
export async function findCompanyPlace(db: Db, uuid: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select id, case when verification = 'rejected' and appealed_at is null then rejected_at
      else coalesce(appealed_at, requested_at, created_at) end as since
    from company where uuid = ${uuid}::uuid`.execute(db)
  return rows[0]
}

const rowsAt = (at: Date) => (items: RawBuilder<unknown>) =>
  sql<Row>`
    select c.uuid, c.name, c.city, c.region_id, c.verification, w.since,
      c.appealed_at is not null as is_appealed,
      coalesce(c.requested_number, c.requested_number_2) is not null as numbers_requested,
      ${isAnswered('companies', 'c.uuid')} as is_answered,
      ${selectClaim('companies', 'c.uuid', at)} as claimed
    from ${items} w
    join company c on c.id = w.id
    order by w.since, w.id`

/** The first of each country, read from the index in the order of the queue. */
function waiting(staff: Claimer, filter: Filter, { maximum, free = sql``, after }: Part) {
  const { region, state } = filter
  const since =
    state === 'rejected'
      ? sql`c.rejected_at`
      : sql`coalesce(c.appealed_at, c.requested_at, c.created_at)`
  const later = after ? sql`and (${since}, c.id) > (${after.since}, ${after.id}::bigint)` : sql``
  const onHold = sql`exists (select from ticket q where q.about_kind = 'companies'
    and q.about = c.uuid and q.status = ${lit(TicketStatus.answered)})`
  const waits = sql`(c.verification = 'pending' and c.active <> ${lit(CompanyStatus.declined)}
    or c.requested_number is not null or c.requested_number_2 is not null
    or c.appealed_at is not null)`
  const which = {
    waiting: sql`${waits} and not ${onHold}`,
    onHold: sql`${waits} and ${onHold}`,
    rejected: sql`c.verification = 'rejected' and c.appealed_at is null`,
  }[state]
  return sql`select w.* from unnest(${selectRegions(staff, region)}::smallint[]) r(id), lateral (
    select c.id, c.uuid, ${since} as since from company c
    where c.region_id = r.id and c.erased_at is null and ${which} ${later} ${free}
    order by ${since}, c.id limit ${maximum}) w`
}

type Row = {
  uuid: string
  name: string
  city: string
  region_id: number
  verification: string
  numbers_requested: boolean
  is_appealed: boolean
  is_answered: boolean
  since: Date
  claimed: Parameters<typeof toClaimResponse>[0]
}

function toResponse({ since, claimed, ...row }: Row, staff: Claimer): ListedCompanyReview {
  return {
    ...row,
    waiting_since: since.toISOString(),
    due_at: dueAt('companies', row.region_id, since).toISOString(),
    claim: toClaimResponse(claimed, staff),
  }
}
