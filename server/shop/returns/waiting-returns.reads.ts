import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ListedReturn, listStaffReturns } from '#contract/shop/returns.admin.ts'
import { openReturnStates } from '#contract/shop/returns.rules.ts'
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

export const returnQueue = createQueue({
  kind: 'returns',
  alias: 'g',
  selectWaiting,
  selectRows,
  findPlace,
  toResponse: toListedReturn,
})

async function findPlace(db: Db, uuid: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select id, created_at as since from product_return where uuid = ${uuid}::uuid`.execute(db)
  return rows[0]
}

export const withOrder = sql`join orders o on o.id = r.order_id join company c on c.id = o.company_id`

export function returnColumns(at: Date) {
  return sql`r.uuid, r.region_id, r.reason, r.requested, r.state, r.arrival, r.points, r.created_at,
    o.uuid as order_uuid, o.number, c.uuid as company_uuid, c.name as company_name,
    (select sum(l.qty)::int from product_return_line l where l.product_return_id = r.id) as pieces,
    ${isAnswered('returns', 'r.uuid')} as is_answered,
    ${selectClaim('returns', 'r.uuid', at)} as claimed`
}

function selectRows(items: RawBuilder<unknown>, now: Date) {
  return sql<ReturnRow>`select ${returnColumns(now)} from ${items} w
    join product_return r on r.id = w.id ${withOrder} order by w.since, w.id`
}

function selectWaiting(
  { state }: Pick<QueryOf<typeof listStaffReturns>, 'region' | 'state'>,
  part: QueuePart,
) {
  const onHold = isOnHold('returns', 'g.uuid')
  return selectOldest(part, {
    table: 'product_return',
    alias: 'g',
    since: sql`g.created_at`,
    where: sql`g.state in (${sql.join(openReturnStates.map((open) => sql.lit(open)))})
      and ${state === 'onHold' ? onHold : sql`not ${onHold}`}`,
  })
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
    due_at: computeDueAt('returns', region_id, row.created_at).toISOString(),
    claim: toClaimResponse(row.claimed, staff),
  }
}
