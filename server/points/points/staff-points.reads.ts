import { dayMs } from '#contract/durations.ts'
import { selectStaffName } from '#server/platform/actor.ts'
import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { getLastPage } from '#contract/paging.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate, startOfLocalMonth } from '#server/platform/calendar.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findStaffLimits } from '#server/settings/settings/approval-limits.reads.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import type {
  AdjustmentReason,
  Adjustment,
  listAdjustments,
} from '#contract/points/adjustments.admin.ts'

/** So long what one person posts at one company counts together. */
const latelyDays = 30

/** Adjustments of the person's regions; waiting ones first, the oldest on top. */
export async function findAdjustments(
  { db, staff, now }: StaffContext & { staff: CallerStaff },
  { page, limit, region, status, company }: QueryOf<typeof listAdjustments>,
) {
  const limits = await findStaffLimits(db, staff, now)
  let query = db
    .selectFrom('points_adjustment as j')
    .innerJoin('company as c', 'c.id', 'j.company_id')
    .where('c.region_id', '=', sql<number>`any(${selectRegions(staff, region)}::smallint[])`)
  if (status) query = query.where('j.status', '=', status)
  if (company) query = query.where('c.uuid', '=', company)
  const { total } = await query
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .innerJoin('points_account as a', 'a.company_id', 'j.company_id')
    .select(['j.uuid', 'j.kind', 'j.points', 'j.reason', 'j.note', 'j.status'])
    .select(['j.entered_by', 'j.entered_at', 'j.decided_at'])
    .select(['c.uuid as company_uuid', 'c.name', 'c.region_id'])
    .select(sql<number>`a.posted - a.held`.as('available'))
    .select([
      selectStaffName('j.entered_by').as('entered_name'),
      selectStaffName('j.decided_by').as('decided_name'),
    ])
    .orderBy(sql`j.status = 'waiting'`, 'desc')
    .orderBy(sql`case when j.status = 'waiting' then j.id else -j.id end`)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map((row) => ({
    uuid: row.uuid,
    company: { uuid: row.company_uuid, name: row.name },
    region: getRegion(row.region_id).slug,
    kind: row.kind as Adjustment['kind'],
    points: row.points,
    reason: row.reason as AdjustmentReason,
    note: row.note,
    status: row.status as Adjustment['status'],
    entered_by: row.entered_name ?? '',
    entered_at: row.entered_at.toISOString(),
    decided_by: row.decided_name,
    decided_at: row.decided_at?.toISOString() ?? null,
    available: row.available,
    is_own: row.entered_by === staff.id,
    needs_finance: row.points > limits.adjust_without_finance,
  }))
  const limitsResponse = {
    by_one: limits.adjust_by_one,
    without_finance: limits.adjust_without_finance,
    in_month: limits.adjust_in_month,
    used: await sumEnteredThisMonth(db, staff, now),
    lately: company ? await sumRecentPoints(db, { staff, company, now }) : 0,
  }
  return { data, meta: { total, last_page: getLastPage(total, limit), limits: limitsResponse } }
}

async function sumEnteredThisMonth(db: Db, { id, regions }: CallerStaff, at: Date) {
  const { timeZone } = getRegion(regions[0] ?? 10)
  const { sum } = await db
    .selectFrom('points_adjustment')
    .select(sql<number>`coalesce(sum(points), 0)::int`.as('sum'))
    .where('entered_by', '=', id)
    .where('month', '=', toLocalDate(startOfLocalMonth(at, timeZone), timeZone))
    .where('status', '<>', 'rejected')
    .executeTakeFirstOrThrow()
  return sum
}

async function sumRecentPoints(
  db: Db,
  { staff, company, now }: { staff: CallerStaff; company: string; now: Date },
) {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('uuid', '=', company)
    .where('region_id', '=', sql<number>`any(${staff.regions}::smallint[])`)
    .executeTakeFirst()
  return row ? sumPostedAlone(db, { staffId: staff.id, companyId: row.id, at: now }) : 0
}

/**
 * Points that a person posted alone at a company in the last 30 days, credits plus debits, so that
 * a
 * large adjustment cannot be split. (decisions F, safety row 46)
 */
export async function sumPostedAlone(
  db: Db | Tx,
  { staffId, companyId, at }: { staffId: number; companyId: number; at: Date },
) {
  const { sum } = await db
    .selectFrom('points_adjustment')
    .select(sql<number>`coalesce(sum(points), 0)::int`.as('sum'))
    .where('company_id', '=', companyId)
    .where('entered_by', '=', staffId)
    .where('decided_by', '=', staffId)
    .where('status', '=', 'posted')
    .where('entered_at', '>', new Date(at.getTime() - latelyDays * dayMs))
    .executeTakeFirstOrThrow()
  return sum
}

/** Adjustments of other regions are `points.not_found`. */
export async function requireAdjustment(db: Db, { regions }: CallerStaff, uuid: string) {
  const row = uuid.includes('-')
    ? await db
        .selectFrom('points_adjustment as j')
        .innerJoin('company as c', 'c.id', 'j.company_id')
        .select('j.id')
        .where('j.uuid', '=', uuid)
        .where('c.region_id', '=', sql<number>`any(${regions}::smallint[])`)
        .executeTakeFirst()
    : undefined
  if (!row) refuse('points.not_found')
}
