import { selectStaffName } from '#server/platform/actor.ts'
import { sql } from 'kysely'
import type * as contract from '#contract/points/club-card.admin.ts'
import type { StaffListedTopUp, TopUpState } from '#contract/points/club-card.admin.ts'
import type { TopUpStatus } from '#contract/points/club-card.rules.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { getLastPage } from '#contract/paging.ts'
import { selectClaim, isFree, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { computeDueAt } from '#server/platform/promised-times.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

type Ctx = StaffContext & { staff: CallerStaff }
type Filter = QueryOf<typeof contract.listStaffTopUps>

export async function findStaffTopUps(ctx: Ctx, filter: Filter) {
  const { db, staff } = ctx
  const { page, limit, state } = filter
  const [rows, { total }, open] = await Promise.all([
    selectStaffTopUps(ctx, filter)
      .orderBy('t.id', state ? 'asc' : 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    filterTopUps(db, staff, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    openCounts(db, staff, filter),
  ])
  return {
    data: rows.map((row) => toTopUpResponse(row, staff)),
    meta: { total, last_page: getLastPage(total, limit), open },
  }
}

/** The uuids that come next, the oldest first, without those that others hold. */
export async function findWaitingTopUps(
  { db, staff, now }: Ctx,
  { state = 'waiting', region }: Pick<Filter, 'state' | 'region'>,
) {
  const rows = await filterTopUps(db, staff, { state, region })
    .select('t.uuid')
    .where(isFree('top_ups', 't.uuid', staff, now))
    .orderBy('t.id')
    .limit(20)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

export function selectStaffTopUps({ db, staff, now }: Ctx, filter: Partial<Filter>) {
  return filterTopUps(db, staff, filter)
    .select(['t.uuid', 't.points', 't.amount', 't.currency', 't.status', 't.approval'])
    .select([
      't.created_at',
      't.late_at',
      't.differs_at',
      selectStaffName('t.decided_by').as('decided_by'),
    ])
    .select(['c.region_id', 'c.uuid as company_uuid', 'c.name as company_name'])
    .select(selectClaim('top_ups', 't.uuid', now).as('claimed'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStaffTopUps>['executeTakeFirstOrThrow']>>

export function toTopUpResponse(row: Row, staff: CallerStaff): StaffListedTopUp {
  const isPending = row.status === 'PENDING'
  return {
    uuid: row.uuid,
    points: row.points,
    amount: row.amount,
    currency: row.currency,
    status: row.status as TopUpStatus,
    approval: row.approval as StaffListedTopUp['approval'],
    created_at: row.created_at.toISOString(),
    due_at: isPending ? computeDueAt('top_ups', row.region_id, row.created_at).toISOString() : null,
    is_late: isPending && row.late_at !== null,
    differs: row.differs_at !== null,
    region_id: row.region_id,
    company: { uuid: row.company_uuid, name: row.company_name },
    decided_by: row.decided_by,
    claim: toClaimResponse(row.claimed, staff),
  }
}

function filterTopUps(db: Db, staff: CallerStaff, { state, region }: Partial<Filter>) {
  const query = db
    .selectFrom('top_up as t')
    .innerJoin('company as c', 'c.id', 't.company_id')
    .where(sql<boolean>`c.region_id = any(${selectRegions(staff, region)}::smallint[])`)
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
  return filterTopUps(db, staff, { region })
    .where(sql<boolean>`(t.status = 'PENDING' or t.differs_at is not null)`)
    .select([count('waiting').as('waiting'), count('late').as('late')])
    .select([count('differs').as('differs'), count('pending').as('pending')])
    .executeTakeFirstOrThrow()
}
