import { type RawBuilder, sql } from 'kysely'
import type {
  ListedProjectReview,
  listProjectReviews,
} from '#contract/earning/project-reviews.admin.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { formatAddressLine, getRegion } from '#contract/regions.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Claimer } from '#server/staff/claims/claim-item.ts'
import { selectClaim, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import {
  createQueue,
  type QueuePart,
  selectOldest,
} from '#server/staff/claims/create-queue.reads.ts'
import type { Place } from '#server/staff/claims/queue.reads.ts'
import { isAnswered, isOnHold } from '#server/support/support/questions.reads.ts'

export const projectQueue = createQueue({
  kind: 'projects',
  alias: 'p',
  selectWaiting,
  selectRows,
  findPlace,
  toResponse: toProjectResponse,
})

async function findPlace(db: Db, uuid: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select id, coalesce(answered_at, created_at) as since from project
    where uuid = ${uuid}::uuid`.execute(db)
  return rows[0]
}

function selectRows(items: RawBuilder<unknown>, now: Date) {
  return sql<ProjectRow>`
    select p.uuid, p.number, p.street_name, p.postal_code, p.city, p.region_id,
      p.answered_at, p.review_until, p.products_count, p.risk, p.available_points, p.max_points,
      c.uuid as company_uuid, c.name as company_name,
      (select count(*)::int from scan s where s.project_id = p.id and s.deleted_at is null
        and s.flag = ${lit(ScanFlag.inReview)}) as scans_in_review,
      ${isAnswered('projects', 'p.uuid')} as is_answered,
      ${selectClaim('projects', 'p.uuid', now)} as claimed
    from ${items} w
    join project p on p.id = w.id join company c on c.id = p.company_id
    order by w.since, w.id`
}

function selectWaiting(
  { state }: Pick<QueryOf<typeof listProjectReviews>, 'region' | 'state'>,
  part: QueuePart,
) {
  const onHold = isOnHold('projects', 'p.uuid')
  return selectOldest(part, {
    table: 'project',
    alias: 'p',
    since: sql`p.answered_at`,
    where: sql`p.status = ${lit(ProjectStatus.inReview)}
      and ${state === 'onHold' ? onHold : sql`not ${onHold}`}`,
  })
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
  return formatAddressLine(getRegion(row.region_id), { street, postalCode, city })
}
