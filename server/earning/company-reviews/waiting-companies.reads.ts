import { type RawBuilder, sql } from 'kysely'
import type {
  ListedCompanyReview,
  listCompanyReviews,
} from '#contract/earning/company-reviews.admin.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { computeDueAt } from '#server/platform/promised-times.ts'
import type { Claimer } from '#server/staff/claims/claim-item.ts'
import { selectClaim, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import {
  createQueue,
  type QueuePart,
  selectOldest,
} from '#server/staff/claims/create-queue.reads.ts'
import type { Place } from '#server/staff/claims/queue.reads.ts'
import { isAnswered, isOnHold } from '#server/support/support/questions.reads.ts'

export const companyQueue = createQueue({
  kind: 'companies',
  alias: 'c',
  selectWaiting,
  selectRows,
  findPlace,
  toResponse,
})

async function findPlace(db: Db, uuid: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select id, case when verification = 'rejected' and appealed_at is null then rejected_at
      else coalesce(appealed_at, requested_at, created_at) end as since
    from company where uuid = ${uuid}::uuid`.execute(db)
  return rows[0]
}

function selectRows(items: RawBuilder<unknown>, now: Date) {
  return sql<Row>`
    select c.uuid, c.name, c.city, c.region_id, c.verification, w.since,
      c.appealed_at is not null as is_appealed,
      coalesce(c.requested_number, c.requested_number_2) is not null as numbers_requested,
      ${isAnswered('companies', 'c.uuid')} as is_answered,
      ${selectClaim('companies', 'c.uuid', now)} as claimed
    from ${items} w
    join company c on c.id = w.id
    order by w.since, w.id`
}

function selectWaiting(
  { state }: Pick<QueryOf<typeof listCompanyReviews>, 'region' | 'state'>,
  part: QueuePart,
) {
  const since =
    state === 'rejected'
      ? sql`c.rejected_at`
      : sql`coalesce(c.appealed_at, c.requested_at, c.created_at)`
  const waits = sql`(c.verification = 'pending' and c.active <> ${lit(CompanyStatus.declined)}
    or c.requested_number is not null or c.requested_number_2 is not null
    or c.appealed_at is not null)`
  const onHold = isOnHold('companies', 'c.uuid')
  const inState = {
    waiting: sql`${waits} and not ${onHold}`,
    onHold: sql`${waits} and ${onHold}`,
    rejected: sql`c.verification = 'rejected' and c.appealed_at is null`,
  }[state]
  const where = sql`c.erased_at is null and ${inState}`
  return selectOldest(part, { table: 'company', alias: 'c', since, where })
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
    due_at: computeDueAt('companies', row.region_id, since).toISOString(),
    claim: toClaimResponse(claimed, staff),
  }
}
