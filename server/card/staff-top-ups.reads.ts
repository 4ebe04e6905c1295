import { sql } from 'kysely'
import type * as contract from '#contract/club-card.admin.ts'
import type { OfficeListedTopUp, TopUpState } from '#contract/club-card.admin.ts'
import type { TopUpStatus } from '#contract/club-card.rules.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { lastPage } from '#contract/paging.ts'
import { knownRegion } from '#contract/regions.ts'
import { endOfWorkingDays } from '#server/calendar.ts'
import { claimOf, isFree, shownClaim } from '#server/claims/claims.reads.ts'
import type { Db } from '#server/database/transaction.ts'
import { regionsAsked } from '#server/staff/regions-asked.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'

/** So long the provider may take. (decisions K) */
const promisedDays = 3

type Filter = QueryOf<typeof contract.listOfficeTopUps>

/** A page of the top-ups of the person's regions, and how many of each kind are open. */
export async function officeTopUps(db: Db, staff: CallerStaff, filter: Filter, at: Date) {
  const { page, limit, state } = filter
  const [rows, { total }, open] = await Promise.all([
    officeTopUpRows(db, staff, filter, at)
      .orderBy('t.id', state ? 'asc' : 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    filtered(db, staff, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    openCounts(db, staff, filter),
  ])
  return {
    data: rows.map((row) => shownTopUp(row, staff)),
    meta: { total, last_page: lastPage(total, limit), open },
  }
}

/** The uuids that come next, the oldest first, without those that others hold. */
export async function waitingTopUpsOf(
  db: Db,
  staff: CallerStaff,
  { state = 'waiting', region }: Pick<Filter, 'state' | 'region'>,
  at: Date,
) {
  const rows = await filtered(db, staff, { state, region })
    .select('t.uuid')
    .where(isFree('top_ups', 't.uuid', staff, at))
    .orderBy('t.id')
    .limit(20)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

export function officeTopUpRows(db: Db, staff: CallerStaff, filter: Partial<Filter>, at: Date) {
  return filtered(db, staff, filter)
    .select(['t.uuid', 't.points', 't.amount', 't.currency', 't.status', 't.approval'])
    .select(['t.created_at', 't.late_at', 't.differs_at', 't.decided_by'])
    .select(['c.region_id', 'c.uuid as company_uuid', 'c.name as company_name'])
    .select(claimOf('top_ups', 't.uuid', at).as('held'))
}

type Row = Awaited<ReturnType<ReturnType<typeof officeTopUpRows>['executeTakeFirstOrThrow']>>

export function shownTopUp(row: Row, staff: CallerStaff): OfficeListedTopUp {
  const { timeZone } = knownRegion(row.region_id)
  const isPending = row.status === 'PENDING'
  return {
    uuid: row.uuid,
    points: row.points,
    amount: row.amount,
    currency: row.currency,
    status: row.status as TopUpStatus,
    approval: row.approval as OfficeListedTopUp['approval'],
    created_at: row.created_at.toISOString(),
    due_at: isPending
      ? endOfWorkingDays(row.created_at, timeZone, promisedDays).toISOString()
      : null,
    is_late: isPending && row.late_at !== null,
    differs: row.differs_at !== null,
    region_id: row.region_id,
    company: { uuid: row.company_uuid, name: row.company_name },
    decided_by: row.decided_by,
    claim: shownClaim(row.held, staff),
  }
}

function filtered(db: Db, staff: CallerStaff, { state, region }: Partial<Filter>) {
  const query = db
    .selectFrom('top_up as t')
    .innerJoin('company as c', 'c.id', 't.company_id')
    .where(sql<boolean>`c.region_id = any(${regionsAsked(staff, region)}::smallint[])`)
  return state ? query.where(conditions[state]) : query
}

const conditions: Record<TopUpState, ReturnType<typeof sql<boolean>>> = {
  waiting: sql<boolean>`t.status = 'PENDING' and t.approval = 'waiting'`,
  late: sql<boolean>`t.status = 'PENDING' and t.late_at is not null`,
  differs: sql<boolean>`t.differs_at is not null`,
  pending: sql<boolean>`t.status = 'PENDING'`,
}

async function openCounts(db: Db, staff: CallerStaff, { region }: Partial<Filter>) {
  const count = (state: TopUpState) =>
    sql<number>`count(*) filter (where ${conditions[state]})::int`
  return filtered(db, staff, { region })
    .where(sql<boolean>`(t.status = 'PENDING' or t.differs_at is not null)`)
    .select([count('waiting').as('waiting'), count('late').as('late')])
    .select([count('differs').as('differs'), count('pending').as('pending')])
    .executeTakeFirstOrThrow()
}
