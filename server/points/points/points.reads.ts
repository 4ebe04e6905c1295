import { type RawBuilder, sql } from 'kysely'
import type { PointsSummary } from '#contract/points/points.ts'
import { getRegion } from '#contract/regions.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { endOfYear, toLocalYear } from '#server/platform/calendar.ts'
import { isFrozen } from './spending.ts'
import { isOpenLot } from './open-lots.ts'

/** Read from kept sums and the open lots of two years: the same work whatever the history. */
export async function findPoints(db: Db, company: CallerCompany, at: Date): Promise<PointsSummary> {
  const { timeZone } = getRegion(company.regionId)
  const year = toLocalYear(at, timeZone)
  const row = await db
    .selectFrom('points_account as a')
    .innerJoin('company_tally as t', 't.company_id', 'a.company_id')
    .leftJoin('company_year as y', (on) =>
      on.onRef('y.company_id', '=', 'a.company_id').on('y.year', '=', year),
    )
    .select(['a.posted', 'a.held', 'a.credited', 'y.windows'])
    .select(['t.points_in_progress', 't.points_lost', 't.projects_closed', 't.projects_lost'])
    .select(['t.projects_open', 't.scans_closed'])
    .select(isFrozen.as('is_frozen'))
    .select(selectFreePoints(sql`expires_at <= ${at}`).as('overdue'))
    .select(selectFreePoints(sql`expires_at = ${endOfYear(year, timeZone)}`).as('ending'))
    .where('a.company_id', '=', company.id)
    .executeTakeFirstOrThrow()
  return {
    company_points: row.posted - row.held - row.overdue,
    reserved_points: row.held,
    points: {
      to_expire: row.ending,
      completed: row.credited,
      in_prog: row.points_in_progress,
      lost: row.points_lost,
    },
    projects: {
      completed: row.projects_closed,
      in_prog: row.projects_open,
      lost: row.projects_lost,
    },
    scans: { current_year: row.windows ?? 0, completed: row.scans_closed },
    is_frozen: row.is_frozen,
  }
}

export function requireOwn(company: CallerCompany, companyUuid: string) {
  if (companyUuid.toLowerCase() !== company.uuid) refuse('points.not_found')
}

function selectFreePoints(ends: RawBuilder<unknown>) {
  return sql<number>`coalesce((select sum(amount - used - held - expired) from points_lot l
    where company_id = a.company_id and ${ends} and ${isOpenLot}), 0)::int`
}
