import { addressLine, getRegion } from '#contract/regions.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type {
  ListedProjectReview,
  listProjectReviews,
} from '#contract/earning/project-reviews.admin.ts'
import type { Claimer } from '#server/staff/claims/claim-item.ts'
import { selectClaim, isFree, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import { nextInQueue, type Part, type Place, queuePage } from '#server/staff/claims/queue.reads.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { isAnswered } from '#server/support/support/questions.reads.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'

type Asked = QueryOf<typeof listProjectReviews>
type Filter = Pick<Asked, 'region' | 'state'>

/** Projects in review of the person's regions, the oldest first. */
export async function waitingProjects(
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
  return { data: rows.map((row) => toProjectResponse(row, staff)), meta }
}

/** The uuids that come next for a person: free ones, after the one at hand. */
export function nextProjects(
  { db, staff, now }: InDb & { staff: Claimer } & AtTime,
  { after, ...filter }: Filter & { after?: Place },
) {
  const free = sql`and ${isFree('projects', 'p.uuid', staff, now)}`
  return nextInQueue(db, (part) => waiting(staff, filter, part), { free, after })
}

/** The place of a project in the queue. */
export async function findProjectPlace(db: Db, uuid: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select id, coalesce(answered_at, created_at) as since from project
    where uuid = ${uuid}::uuid`.execute(db)
  return rows[0]
}

const rowsAt = (at: Date) => (items: RawBuilder<unknown>) =>
  sql<ProjectRow>`
    select p.uuid, p.number, p.street_name, p.postal_code, p.city, p.region_id,
      p.answered_at, p.review_until, p.products_count, p.risk, p.available_points, p.max_points,
      c.uuid as company_uuid, c.name as company_name,
      (select count(*)::int from scan s where s.project_id = p.id and s.deleted_at is null
        and s.flag = ${lit(ScanFlag.inReview)}) as scans_in_review,
      ${isAnswered('projects', 'p.uuid')} as is_answered,
      ${selectClaim('projects', 'p.uuid', at)} as claimed
    from ${items} w
    join project p on p.id = w.id join company c on c.id = p.company_id
    order by w.since, w.id`

/** The first of each country, read from the index in the order of the queue. */
function waiting(
  staff: Claimer,
  { region, state }: Filter,
  { maximum, free = sql``, after }: Part,
) {
  const later = after
    ? sql`and (p.answered_at, p.id) > (${after.since}, ${after.id}::bigint)`
    : sql``
  const onHold = sql`exists (select from ticket q where q.about_kind = 'projects'
    and q.about = p.uuid and q.status = ${lit(TicketStatus.answered)})`
  return sql`select w.* from unnest(${selectRegions(staff, region)}::smallint[]) r(id), lateral (
    select p.id, p.uuid, p.answered_at as since from project p
    where p.status = ${lit(ProjectStatus.inReview)} and p.region_id = r.id
      and ${state === 'onHold' ? onHold : sql`not ${onHold}`} ${later} ${free}
    order by p.answered_at, p.id limit ${maximum}) w`
}

export type ProjectRow = {
  uuid: string
  number: string
  street_name: string
  postal_code: string
  city: string
  region_id: number
  answered_at: Date
  review_until: Date | null
  products_count: number
  scans_in_review: number
  is_answered: boolean
  risk: number
  available_points: number
  max_points: number
  company_uuid: string
  company_name: string
  claimed: Parameters<typeof toClaimResponse>[0]
}

function toProjectResponse(row: ProjectRow, staff: Claimer): ListedProjectReview {
  const { uuid, number, region_id, scans_in_review, is_answered } = row
  const { risk, available_points, max_points } = row
  return {
    uuid,
    number,
    region_id,
    scans_in_review,
    is_answered,
    risk,
    available_points,
    max_points,
    address: formatAddress(row),
    company: { uuid: row.company_uuid, name: row.company_name },
    waiting_since: row.answered_at.toISOString(),
    due_at: (row.review_until ?? row.answered_at).toISOString(),
    scans: row.products_count,
    claim: toClaimResponse(row.claimed, staff),
  }
}

export function formatAddress(
  row: Pick<ProjectRow, 'street_name' | 'postal_code' | 'city' | 'region_id'>,
) {
  const { street_name: street, postal_code: postalCode, city } = row
  return addressLine(getRegion(row.region_id), { street, postalCode, city })
}
