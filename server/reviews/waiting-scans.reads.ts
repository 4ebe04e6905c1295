import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { knownRegion } from '#contract/regions.ts'
import type { ListedScanReview, listScanReviews } from '#contract/scan-reviews.admin.ts'
import { endOfWorkingDays } from '#server/calendar.ts'
import type { Claimer } from '#server/claims/claim-item.ts'
import { claimOf, isFree, shownClaim } from '#server/claims/claims.reads.ts'
import { nextInQueue, type Part, type Place, queuePage } from '#server/claims/queue.reads.ts'
import type { Db } from '#server/database/transaction.ts'
import { regionsAsked } from '#server/staff/regions-asked.ts'

type Asked = QueryOf<typeof listScanReviews>
type Filter = Pick<Asked, 'region' | 'state' | 'reason'>

/** The promise of the club. (back-office.md) */
const promiseDays = 3

/** Scans in review and doubted verdicts of the person's regions, the oldest first. */
export async function waitingScans(
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
export function nextScans(
  db: Db,
  staff: Claimer,
  { after, ...filter }: Filter & { after?: Place },
  at: Date,
) {
  const free = sql`and ${isFree('scans', 's.uuid', staff, at)}`
  return nextInQueue(db, (part) => waiting(staff, filter, part), { free, after })
}

/** Where a scan stands in the queue. */
export async function scanPlaceOf(db: Db, uuid: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select s.id, case when s.flag = 2 then s.created_at else t.created_at end as since
    from scan s left join ticket t on t.scan_id = s.id where s.uuid = ${uuid}::uuid`.execute(db)
  return rows[0]
}

/** The first of each country and kind; each is read from its own index in the order of the queue. */
function waiting(staff: Claimer, filter: Filter, { most, free = sql``, after }: Part) {
  const { region, state, reason } = filter
  const regions = regionsAsked(staff, region)
  const held = sql`((exists (select from ticket q where q.scan_id = s.id and q.status = 2)
    or exists (select from ticket q where q.about_kind = 'scans' and q.about = s.uuid and q.status = 2))
    and not exists (select from ticket q where q.scan_id = s.id and q.status = 1))`
  const isHeld = state === 'hold' ? held : sql`not ${held}`
  const later = (since: string) =>
    after ? sql`and (${sql.ref(since)}, s.id) > (${after.since}, ${after.id}::bigint)` : sql``
  const isAppeal = reason === 'appeal'
  const reviewed = sql`(select s.id, s.uuid, s.created_at as since from scan s
    where s.flag = 2 and s.deleted_at is null and s.region_id = r.id
      ${reason && !isAppeal ? sql`and s.reason_code = ${reason}` : sql``}
      ${isAppeal ? sql`and exists (select from ticket q where q.scan_id = s.id and q.status <> 3)` : sql``}
      and (select p.status from project p where p.id = s.project_id) in (1, 4, 5)
      and ${isHeld} ${later('s.created_at')} ${free}
    order by s.created_at, s.id limit ${most})`
  const doubted = sql`(select s.id, s.uuid, t.created_at as since
    from ticket t join scan s on s.id = t.scan_id
    where t.region_id = r.id and t.scan_id is not null and t.status <> 3 and s.flag = 3 and s.deleted_at is null
      and s.region_id = r.id
      ${reason && !isAppeal ? sql`and s.reason_code = ${reason}` : sql``}
      and ${isHeld} ${later('t.created_at')} ${free}
    order by t.created_at, t.id limit ${most})`
  return sql`select w.* from unnest(${regions}::smallint[]) r(id),
    lateral (${reviewed} union all ${doubted}) w`
}

const rowsAt = (at: Date) => (items: RawBuilder<unknown>) =>
  sql<Row>`
    select s.uuid, s.serial, s.flag, s.reason_code, s.region_id, w.since,
      c.uuid as company_uuid, c.name as company_name, p.number as project_number,
      exists (select from ticket t where t.scan_id = s.id and t.status <> 3) as is_appeal,
      ${claimOf('scans', 's.uuid', at)} as held
    from ${items} w
    join scan s on s.id = w.id
    join project p on p.id = s.project_id
    join company c on c.id = s.company_id
    order by w.since, w.id`

type Row = {
  uuid: string
  serial: string
  flag: number
  reason_code: string | null
  region_id: number
  since: Date
  company_uuid: string
  company_name: string
  project_number: string
  is_appeal: boolean
  held: Parameters<typeof shownClaim>[0]
}

function shown(row: Row, staff: Claimer): ListedScanReview {
  const { since, company_uuid, company_name, held, ...told } = row
  return {
    ...told,
    company: { uuid: company_uuid, name: company_name },
    waiting_since: since.toISOString(),
    due_at: endOfWorkingDays(since, knownRegion(row.region_id).timeZone, promiseDays).toISOString(),
    claim: shownClaim(held, staff),
  }
}
