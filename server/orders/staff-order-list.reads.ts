import { sql } from 'kysely'
import type * as contract from '#contract/orders.admin.ts'
import type { OfficeListedOrder } from '#contract/orders.admin.ts'
import { OrderStatus } from '#contract/orders.rules.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { lastPage } from '#contract/paging.ts'
import { knownRegion } from '#contract/regions.ts'
import { endOfWorkingDays } from '#server/calendar.ts'
import { claimOf, isFree, shownClaim } from '#server/claims/claims.reads.ts'
import type { Db } from '#server/database/transaction.ts'
import { regionsAsked } from '#server/staff/regions-asked.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { sinceDay, untilDay } from './local-days.ts'

/** So long the club takes to decide. (decisions I) */
const promisedDays = 2
const open = [OrderStatus.pending, OrderStatus.approved, OrderStatus.failed]
const numberPattern = /^[a-z]{2}-\d{2}-\d{6}$/i

export type OrderFilter = QueryOf<typeof contract.listOfficeOrders>

/** A page of the orders of the person's regions, and how many are open. */
export async function officeOrders(db: Db, staff: CallerStaff, filter: OrderFilter, at: Date) {
  const { page, limit, sort } = filter
  const [rows, { total }, counts] = await Promise.all([
    officeOrderRows(db, staff, filter, at)
      .orderBy('o.id', sort === 'oldest' ? 'asc' : 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    filtered(db, staff, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    openCounts(db, staff, filter),
  ])
  return {
    data: rows.map((row) => shownOrder(row, staff)),
    meta: { total, last_page: lastPage(total, limit), open: counts },
  }
}

/** The uuids that come next in a queue, the oldest first, without those that others hold. */
export async function waitingOrders(
  db: Db,
  staff: CallerStaff,
  filter: Pick<OrderFilter, 'type' | 'status' | 'region'>,
  at: Date,
) {
  const rows = await filtered(db, staff, {
    ...filter,
    status: filter.status ?? OrderStatus.pending,
  })
    .select('o.uuid')
    .where(isFree('orders', 'o.uuid', staff, at))
    .where(mineToApprove(staff))
    .orderBy('o.id')
    .limit(20)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/** Who gave the first approval leaves the second to others. */
function mineToApprove({ name }: CallerStaff) {
  return sql<boolean>`o.first_approval_by is distinct from ${name}`
}

export function officeOrderRows(
  db: Db,
  staff: CallerStaff,
  filter: Partial<OrderFilter>,
  at: Date,
) {
  return filtered(db, staff, filter)
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .select(['o.uuid', 'o.number', 'o.type', 'o.status', 'o.total', 'o.quantity', 'o.created_at'])
    .select(['o.region_id', 'o.review', 'o.review_reasons', 'o.first_approval_by'])
    .select(['o.rules_limit', 'o.one_limit'])
    .select(['c.uuid as company_uuid', 'c.name as company_name'])
    .select(claimOf('orders', 'o.uuid', at).as('held'))
}

export type OfficeOrderRow = Awaited<
  ReturnType<ReturnType<typeof officeOrderRows>['executeTakeFirstOrThrow']>
>

export function shownOrder(row: OfficeOrderRow, staff: CallerStaff): OfficeListedOrder {
  const { timeZone } = knownRegion(row.region_id)
  const isPending = row.status === OrderStatus.pending
  return {
    uuid: row.uuid,
    number: row.number,
    type: row.type,
    status: row.status,
    points: row.total,
    quantity: row.quantity,
    created_at: row.created_at.toISOString(),
    due_at: isPending
      ? endOfWorkingDays(row.created_at, timeZone, promisedDays).toISOString()
      : null,
    region_id: row.region_id,
    company: { uuid: row.company_uuid, name: row.company_name },
    review: row.review,
    reasons: row.review_reasons,
    limits: { rules: row.rules_limit, one: row.one_limit },
    first_approval_by: row.first_approval_by,
    claim: shownClaim(row.held, staff),
  }
}

function filtered(db: Db, staff: CallerStaff, filter: Partial<OrderFilter>) {
  const { type, status, q, from, to } = filter
  const regions = regionsAsked(staff, filter.region)
  let query = db
    .selectFrom('orders as o')
    .where(sql<boolean>`o.region_id = any(${regions}::smallint[])`)
  if (type) query = query.where('o.type', '=', type)
  if (status) query = query.where('o.status', '=', status)
  if (from) query = query.where(sinceDay(regions, from))
  if (to) query = query.where(untilDay(regions, to))
  if (!q) return query
  if (numberPattern.test(q)) return query.where('o.number', '=', q.toUpperCase())
  return query.where('o.company_id', 'in', (eb) =>
    eb
      .selectFrom('company')
      .select('id')
      .where(sql<boolean>`search like '%' || plain_letters(${escaped(q)}) || '%'`),
  )
}

async function openCounts(db: Db, staff: CallerStaff, { type, region }: Partial<OrderFilter>) {
  const rows = await filtered(db, staff, { type, region })
    .select(['o.status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('o.status', 'in', open)
    .groupBy('o.status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [String(status), count]))
}

function escaped(text: string) {
  return text.replace(/[\\%]/g, '\\$&')
}
