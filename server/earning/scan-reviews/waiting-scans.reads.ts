import { unendedStatuses } from '#contract/earning/projects.rules.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ListedScanReview, listScanReviews } from '#contract/earning/scan-reviews.admin.ts'
import type { Claimer } from '#server/staff/claims/claim-item.ts'
import { selectClaim, isFree, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import { nextInQueue, type Part, type Place, queuePage } from '#server/staff/claims/queue.reads.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { dueAt } from '#server/platform/promised-times.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import { isAnswered } from '#server/support/support/questions.reads.ts'

type Asked = QueryOf<typeof listScanReviews>
type Filter = Pick<Asked, 'region' | 'state' | 'reason'>

/** Scans in review and appealed verdicts of the person's regions, the oldest first. */
export async function waitingScans(
  ctx: InDb & { staff: Claimer } & AtTime,
  { page, limit, ...filter }: Asked,
) {
  const { staff, now } = ctx
  const waits = (part: Part) => waiting(staff, filter, part)
  const asked = { waiting: waits, page, limit, selectRows: rowsAt(now) }
  const { rows, meta } = await queuePage(ctx, asked)
  return { data: rows.map((row) => toResponse(row, staff)), meta }
}

/** The uuids that come next for a person: free ones, after the one at hand. */
export function nextScans(
  { db, staff, now }: InDb & { staff: Claimer } & AtTime,
  { after, ...filter }: Filter & { after?: Place },
) {
  const free = sql`and ${isFree('scans', 's.uuid', staff, now)}`
  return nextInQueue(db, (part) => waiting(staff, filter, part), { free, after })
}

/** The place of a scan in the queue. */
export async function findScanPlace(db: Db, uuid: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select s.id,
      case when s.flag = ${lit(ScanFlag.inReview)} then s.created_at else t.created_at end as since
    from scan s left join ticket t on t.scan_id = s.id where s.uuid = ${uuid}::uuid`.execute(db)
  return rows[0]
}

/** The first of each country and kind; each is read from its own index in the order of the queue. */
function waiting(staff: Claimer, filter: Filter, { maximum, free = sql``, after }: Part) {
  const { region, state, reason } = filter
  const regions = selectRegions(staff, region)
  const waits = sql`q.status = ${lit(TicketStatus.waiting)}`
  const hasAnswer = sql`q.status = ${lit(TicketStatus.answered)}`
  const onHold = sql`((exists (select from ticket q where q.scan_id = s.id and ${hasAnswer})
    or exists (select from ticket q
      where q.about_kind = 'scans' and q.about = s.uuid and ${hasAnswer}))
    and not exists (select from ticket q where q.scan_id = s.id and ${waits}))`
  const hasAppeal = sql`exists (select from ticket q where q.scan_id = s.id
    and q.status <> ${lit(TicketStatus.closed)})`
  const inState = state === 'onHold' ? onHold : sql`not ${onHold}`
  const later = (since: string) =>
    after ? sql`and (${sql.ref(since)}, s.id) > (${after.since}, ${after.id}::bigint)` : sql``
  const isAppeal = reason === 'appeal'
  const reviewed = sql`(select s.id, s.uuid, s.created_at as since from scan s
    where s.flag = ${lit(ScanFlag.inReview)} and s.deleted_at is null and s.region_id = r.id
      ${reason && !isAppeal ? sql`and s.reason_code = ${reason}` : sql``}
      ${isAppeal ? sql`and ${hasAppeal}` : sql``}
      and (select p.status from project p where p.id = s.project_id) in (${lit(...unendedStatuses)})
      and ${inState} ${later('s.created_at')} ${free}
    order by s.created_at, s.id limit ${maximum})`
  const appealed = sql`(select s.id, s.uuid, t.created_at as since
    from ticket t join scan s on s.id = t.scan_id
    where t.region_id = r.id and t.scan_id is not null and t.status <> ${lit(TicketStatus.closed)}
      and s.flag = ${lit(ScanFlag.rejected)} and s.deleted_at is null and s.region_id = r.id
      ${reason && !isAppeal ? sql`and s.reason_code = ${reason}` : sql``}
      and ${inState} ${later('t.created_at')} ${free}
    order by t.created_at, t.id limit ${maximum})`
  return sql`select w.* from unnest(${regions}::smallint[]) r(id),
    lateral (${reviewed} union all ${appealed}) w`
}

const rowsAt = (at: Date) => (items: RawBuilder<unknown>) =>
  sql<Row>`
    select s.uuid, s.serial, s.flag, s.reason_code, s.region_id, w.since,
      c.uuid as company_uuid, c.name as company_name, p.number as project_number,
      exists (select from ticket t where t.scan_id = s.id
        and t.status <> ${lit(TicketStatus.closed)}) as is_appeal,
      ${isAnswered('scans', 's.uuid')} as is_answered,
      ${selectClaim('scans', 's.uuid', at)} as claimed
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
  is_answered: boolean
  claimed: Parameters<typeof toClaimResponse>[0]
}

function toResponse(row: Row, staff: Claimer): ListedScanReview {
  const { since, company_uuid, company_name, claimed, ...rest } = row
  return {
    ...rest,
    company: { uuid: company_uuid, name: company_name },
    waiting_since: since.toISOString(),
    due_at: dueAt('scans', row.region_id, since).toISOString(),
    claim: toClaimResponse(claimed, staff),
  }
}
