import { selectStaffName } from '#server/platform/actor.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { buildPlainPattern } from '#server/platform/plain-pattern.ts'
import { sql } from 'kysely'
import type * as contract from '#contract/shop/orders.admin.ts'
import type { StaffListedOrder } from '#contract/shop/orders.admin.ts'
import { openOrderStatuses, OrderStatus } from '#contract/shop/orders.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { getLastPage } from '#contract/paging.ts'
import { selectClaim, isFree, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { getPrintDueAt } from '#server/shop/prints/order-print.reads.ts'
import { computeDueAt } from '#server/platform/promised-times.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { isDecidedByStaff } from '#server/shop/orders/is-decided-by-staff.ts'
import { isOnOrAfterDay, isOnOrBeforeDay } from '#server/shop/orders/local-days.ts'

const numberPattern = /^[a-z]{2}-\d{2}-\d{6,}$/i

export type OrderFilter = QueryOf<typeof contract.listStaffOrders>

export async function findStaffOrders(
  ctx: InDb & { staff: CallerStaff } & AtTime,
  filter: OrderFilter,
) {
  const { db, staff } = ctx
  const { page, limit, sort } = filter
  const order = sort === 'oldest' ? 'asc' : 'desc'
  // The ids first: what an order is shown with is read for the page alone, not for all before it.
  const ids = filterOrders(db, staff, filter)
    .select('o.id')
    .orderBy('o.id', order)
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, { total }, counts] = await Promise.all([
    selectStaffOrders(ctx, {}).where('o.id', 'in', ids).orderBy('o.id', order).execute(),
    filterOrders(db, staff, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    openCounts(db, staff, filter),
  ])
  return {
    data: rows.map((row) => toOrderResponse(row, staff)),
    meta: { total, last_page: getLastPage(total, limit), open: counts },
  }
}

/** The uuids that come next in a queue, the oldest first, without those that others hold. */
export async function findWaitingOrders(
  { db, staff, now }: InDb & { staff: CallerStaff } & AtTime,
  filter: Pick<OrderFilter, 'type' | 'status' | 'region'>,
) {
  const rows = await filterOrders(db, staff, {
    ...filter,
    status: filter.status ?? OrderStatus.pending,
    queue: '1',
  })
    .select('o.uuid')
    .where(isFree('orders', 'o.uuid', staff, now))
    .where(canApprove(staff))
    .where('o.type', '!=', OrderType.marketing)
    .orderBy('o.id')
    .limit(20)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

function canApprove({ id }: CallerStaff) {
  return sql<boolean>`o.first_approval_by is distinct from ${id}::bigint`
}

export function selectStaffOrders(
  { db, staff, now }: InDb & { staff: CallerStaff } & AtTime,
  filter: Partial<OrderFilter>,
) {
  return filterOrders(db, staff, filter)
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .leftJoin('order_print as p', 'p.order_id', 'o.id')
    .select(['p.phase', 'p.phase_since'])
    .select(['o.uuid', 'o.number', 'o.type', 'o.status', 'o.total', 'o.quantity', 'o.created_at'])
    .select(['o.region_id', 'o.review', 'o.review_reasons', 'o.is_fast'])
    .select(['o.first_approval_by', selectStaffName('o.first_approval_by').as('first_name')])
    .select(['o.rules_limit', 'o.one_limit'])
    .select(['c.uuid as company_uuid', 'c.name as company_name'])
    .select(selectClaim('orders', 'o.uuid', now).as('claimed'))
}

export type StaffOrderRow = Awaited<
  ReturnType<ReturnType<typeof selectStaffOrders>['executeTakeFirstOrThrow']>
>

export function toOrderResponse(row: StaffOrderRow, staff: CallerStaff): StaffListedOrder {
  return {
    uuid: row.uuid,
    number: row.number,
    type: row.type,
    status: row.status,
    points: row.total,
    quantity: row.quantity,
    created_at: row.created_at.toISOString(),
    due_at: getDueAt(row),
    region_id: row.region_id,
    company: { uuid: row.company_uuid, name: row.company_name },
    review: row.review,
    reasons: row.review_reasons,
    limits: { rules: row.rules_limit, one: row.one_limit },
    first_approval_by: row.first_name,
    is_own_approval: row.first_approval_by === staff.id,
    claim: toClaimResponse(row.claimed, staff),
  }
}

/** When the club owes a decision; null while the member has the proof, or nothing is to be decided. */
function getDueAt(row: StaffOrderRow) {
  const { status, phase, phase_since, is_fast, region_id, created_at } = row
  if (status !== OrderStatus.pending) return null
  if (phase && phase_since) return getPrintDueAt({ phase, phase_since, region_id, is_fast })
  return computeDueAt(is_fast ? 'fast' : 'orders', region_id, created_at).toISOString()
}

function filterOrders(db: Db, staff: CallerStaff, filter: Partial<OrderFilter>) {
  const { type, status, q, from, to, queue } = filter
  const regions = selectRegions(staff, filter.region)
  let query = db
    .selectFrom('orders as o')
    .where(sql<boolean>`o.region_id = any(${regions}::smallint[])`)
  if (type) query = query.where('o.type', '=', type)
  if (status) query = query.where('o.status', '=', status)
  if (queue)
    query = query.where((eb) =>
      eb.or([eb('o.status', '!=', OrderStatus.pending), isDecidedByStaff]),
    )
  if (from) query = query.where(isOnOrAfterDay(regions, from))
  if (to) query = query.where(isOnOrBeforeDay(regions, to))
  if (!q) return query
  if (numberPattern.test(q)) return query.where('o.number', '=', q.toUpperCase())
  return query.where('o.company_id', 'in', (eb) =>
    eb
      .selectFrom('company')
      .select('id')
      .where(sql<boolean>`search like ${buildPlainPattern(q)}`),
  )
}

async function openCounts(db: Db, staff: CallerStaff, { type, region }: Partial<OrderFilter>) {
  const rows = await filterOrders(db, staff, { type, region })
    .select(['o.status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('o.status', 'in', openOrderStatuses)
    .groupBy('o.status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [String(status), count]))
}
