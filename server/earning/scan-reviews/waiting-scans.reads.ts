import { type RawBuilder, sql } from 'kysely'
import { unendedStatuses } from '#contract/earning/projects.rules.ts'
import type { ListedScanReview, listScanReviews } from '#contract/earning/scan-reviews.admin.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { computeDueAt } from '#server/platform/promised-times.ts'
import type { Claimer } from '#server/staff/claims/claim-item.ts'
import { selectClaim, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import { createQueue, type QueuePart } from '#server/staff/claims/create-queue.reads.ts'
import type { Place } from '#server/staff/claims/queue.reads.ts'
import { isAnswered, isOnHold } from '#server/support/support/questions.reads.ts'

export const scanQueue = createQueue({
  kind: 'scans',
  alias: 's',
  selectWaiting,
  selectRows,
  findPlace,
  toResponse,
})

async function findPlace(db: Db, uuid: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select s.id,
      case when s.flag = ${lit(ScanFlag.inReview)} then s.created_at else t.created_at end as since
    from scan s left join ticket t on t.scan_id = s.id where s.uuid = ${uuid}::uuid`.execute(db)
  return rows[0]
}

/** Scans in review and appealed scans are each read from their own index in the order of the queue. */
function selectWaiting(
  { state, reason }: Pick<QueryOf<typeof listScanReviews>, 'region' | 'state' | 'reason'>,
  { maximum, free, isAfter }: QueuePart,
) {
  const hasTicket = (status: RawBuilder<unknown>) =>
    sql`exists (select from ticket q where q.scan_id = s.id and q.status ${status})`
  const onHold = sql`((${hasTicket(sql`= ${lit(TicketStatus.answered)}`)}
    or ${isOnHold('scans', 's.uuid')})
    and not ${hasTicket(sql`= ${lit(TicketStatus.waiting)}`)})`
  const inState = state === 'onHold' ? onHold : sql`not ${onHold}`
  const isAppeal = reason === 'appeal'
  const hasReason = reason && !isAppeal ? sql`and s.reason_code = ${reason}` : sql``
  const hasAppeal = isAppeal ? sql`and ${hasTicket(sql`<> ${lit(TicketStatus.closed)}`)}` : sql``
  const inReview = sql`(select s.id, s.uuid, s.created_at as since from scan s
    where s.flag = ${lit(ScanFlag.inReview)} and s.deleted_at is null and s.region_id = r.id
      ${hasReason} ${hasAppeal}
      and (select p.status from project p where p.id = s.project_id) in (${lit(...unendedStatuses)})
      and ${inState} ${isAfter(sql`s.created_at`)} ${free}
    order by s.created_at, s.id limit ${maximum})`
  const appealed = sql`(select s.id, s.uuid, t.created_at as since
    from ticket t join scan s on s.id = t.scan_id
    where t.region_id = r.id and t.scan_id is not null and t.status <> ${lit(TicketStatus.closed)}
      and s.flag = ${lit(ScanFlag.rejected)} and s.deleted_at is null and s.region_id = r.id
      ${hasReason} and ${inState} ${isAfter(sql`t.created_at`)} ${free}
    order by t.created_at, t.id limit ${maximum})`
  return sql`${inReview} union all ${appealed}`
}

function selectRows(items: RawBuilder<unknown>, now: Date) {
  return sql<Row>`
    select s.uuid, s.serial, s.flag, s.reason_code, s.region_id, w.since,
      c.uuid as company_uuid, c.name as company_name, p.number as project_number,
      exists (select from ticket t where t.scan_id = s.id
        and t.status <> ${lit(TicketStatus.closed)}) as is_appeal,
      ${isAnswered('scans', 's.uuid')} as is_answered,
      ${selectClaim('scans', 's.uuid', now)} as claimed
    from ${items} w
    join scan s on s.id = w.id
    join project p on p.id = s.project_id
    join company c on c.id = s.company_id
    order by w.since, w.id`
}

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
    due_at: computeDueAt('scans', row.region_id, since).toISOString(),
    claim: toClaimResponse(claimed, staff),
  }
}
