import { type RawBuilder, sql } from 'kysely'
import type { ListedCompanyReview, listCompanyReviews } from '#contract/company-reviews.admin.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { knownRegion } from '#contract/regions.ts'
import { endOfWorkingDays } from '#server/calendar.ts'
import type { Claimer } from '#server/claims/claim-item.ts'
import { claimOf, isFree, shownClaim } from '#server/claims/claims.reads.ts'
import { nextInQueue, type Part, type Place, queuePage } from '#server/claims/queue.reads.ts'
import type { Db } from '#server/database/transaction.ts'
import { regionsAsked } from '#server/staff/regions-asked.ts'

type Asked = QueryOf<typeof listCompanyReviews>
type Filter = Pick<Asked, 'region' | 'state'>

/** The promise of the club. (decisions C) */
const promiseDays = 2

/** Companies of the person's regions that wait for the club, the oldest first. */
export async function waitingCompanies(
  db: Db,
  staff: Claimer,
  { page, limit, ...filter }: Asked,
  at: Date,
) {
  const waits = (part: Part) => waiting(staff, filter, part)
  const { rows, meta } = await queuePage(db, waits, { page, limit }, rowsAt(at))
  return { data: rows.map((row) => shown(row, staff)), meta }
}

/** The uuids that come next for a person: free ones, after the one at hand. */
export function nextCompanies(
  db: Db,
  staff: Claimer,
  { after, ...filter }: Filter & { after?: Place },
  at: Date,
) {
  const free = sql`and ${isFree('companies', 'c.uuid', staff, at)}`
  return nextInQueue(db, (part) => waiting(staff, filter, part), { free, after })
}

/** Where a company stands in the queue. */
export async function companyPlaceOf(db: Db, uuid: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select id, case when verification = 'rejected' then rejected_at
      else coalesce(wished_at, created_at) end as since
    from company where uuid = ${uuid}::uuid`.execute(db)
  return rows[0]
}

const rowsAt = (at: Date) => (items: RawBuilder<unknown>) =>
  sql<Row>`
    select c.uuid, c.name, c.city, c.region_id, c.verification, w.since,
      coalesce(c.wished_number, c.wished_number_2) is not null as wishes_numbers,
      ${claimOf('companies', 'c.uuid', at)} as held
    from ${items} w
    join company c on c.id = w.id
    order by w.since, w.id`

/** The first of each country, read from the index in the order of the queue. */
function waiting(staff: Claimer, filter: Filter, { most, free = sql``, after }: Part) {
  const { region, state } = filter
  const since = state === 'rejected' ? sql`c.rejected_at` : sql`coalesce(c.wished_at, c.created_at)`
  const later = after ? sql`and (${since}, c.id) > (${after.since}, ${after.id}::bigint)` : sql``
  const held = sql`exists (select from ticket q where q.about_kind = 'companies'
    and q.about = c.uuid and q.status = 2)`
  const waits = sql`(c.verification = 'pending' and c.active <> 2
    or c.wished_number is not null or c.wished_number_2 is not null)`
  const which = {
    waiting: sql`${waits} and not ${held}`,
    hold: sql`${waits} and ${held}`,
    rejected: sql`c.verification = 'rejected'`,
  }[state]
  return sql`select w.* from unnest(${regionsAsked(staff, region)}::smallint[]) r(id), lateral (
    select c.id, c.uuid, ${since} as since from company c
    where c.region_id = r.id and c.erased_at is null and ${which} ${later} ${free}
    order by ${since}, c.id limit ${most}) w`
}

type Row = {
  uuid: string
  name: string
  city: string
  region_id: number
  verification: string
  wishes_numbers: boolean
  since: Date
  held: Parameters<typeof shownClaim>[0]
}

function shown({ since, held, ...row }: Row, staff: Claimer): ListedCompanyReview {
  return {
    ...row,
    waiting_since: since.toISOString(),
    due_at: endOfWorkingDays(since, knownRegion(row.region_id).timeZone, promiseDays).toISOString(),
    claim: shownClaim(held, staff),
  }
}
