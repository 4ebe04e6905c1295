import { sql } from 'kysely'
import { lastPage } from '#contract/paging.ts'
import type { PointsEntry, PointsSummary } from '#contract/points.ts'
import { knownRegion } from '#contract/regions.ts'
import type { Db } from '#server/database/transaction.ts'
import type { CallerCompany } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { endOfYear, localYear } from '#server/calendar.ts'

type Page = { page: number; limit: number }

/** Read from kept sums and the open lots of two years: the same work whatever the history. */
export async function pointsOf(db: Db, company: CallerCompany, at: Date): Promise<PointsSummary> {
  const { timeZone } = knownRegion(company.regionId)
  const year = localYear(at, timeZone)
  const row = await db
    .selectFrom('points_account as a')
    .innerJoin('company_tally as t', 't.company_id', 'a.company_id')
    .leftJoin('company_year as y', (on) =>
      on.onRef('y.company_id', '=', 'a.company_id').on('y.year', '=', year),
    )
    .select(['a.posted', 'a.held', 'a.credited', 'y.windows'])
    .select(['t.points_in_progress', 't.points_lost', 't.projects_closed', 't.projects_lost'])
    .select(['t.projects_open', 't.scans_closed'])
    .select(freeUntil(at, at).as('overdue'))
    .select(freeUntil(at, endOfYear(year, timeZone)).as('ending'))
    .where('a.company_id', '=', company.id)
    .executeTakeFirstOrThrow()
  return {
    company_points: row.posted - row.held - row.overdue,
    reserved_points: row.held,
    points: {
      to_expire: row.ending - row.overdue,
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
  }
}

/** The statement by its line numbers, newest first. */
export async function historyOf(db: Db, company: CallerCompany, { page, limit }: Page) {
  const { entries } = await db
    .selectFrom('points_account')
    .select('entries')
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('points_entry as e')
    .leftJoin('orders as o', (on) =>
      on.on(sql<boolean>`o.id = case when e.source_type = 'order' then e.source_id::bigint end`),
    )
    .leftJoin('project as p', (on) =>
      on.on(sql<boolean>`p.id = case when e.source_type = 'project' then e.source_id::bigint end`),
    )
    .select(['e.uuid', 'e.kind', 'e.created_at', 'e.points', 'e.to_account', 'e.available_after'])
    .select(['o.uuid as order_uuid', 'o.number as order_number'])
    .select(['p.uuid as project_uuid', 'p.id as project_id', 'p.number as project_number'])
    .where('e.company_id', '=', company.id)
    .where('e.seq', '<=', entries - (page - 1) * limit)
    .orderBy('e.seq', 'desc')
    .limit(limit)
    .execute()
  const data = rows.map((row): PointsEntry => ({
    uuid: row.uuid,
    event: row.kind,
    created_at: row.created_at.toISOString(),
    points: row.points,
    variation: variations[row.to_account] ?? 'negative',
    balance: row.available_after,
    options: {
      ...(row.order_uuid && { order: { uuid: row.order_uuid, order_number: row.order_number! } }),
      ...(row.project_uuid && {
        project: { uuid: row.project_uuid, id: row.project_id!, number: row.project_number! },
      }),
    },
  }))
  return { data, meta: { total: entries, last_page: lastPage(entries, limit) } }
}

/** Only the caller's own company has a summary. */
export function requireOwn(company: CallerCompany, companyUuid: string) {
  if (companyUuid.toLowerCase() !== company.uuid) refuse('points.not_found')
}

const variations: Record<string, PointsEntry['variation']> = {
  available: 'positive',
  reserved: 'reserved',
  expired: 'expired',
}

function freeUntil(at: Date, end: Date) {
  return sql<number>`coalesce((select sum(amount - used - held - expired) from points_lot
    where company_id = a.company_id and expires_at <= ${end > at ? end : at}
    and amount > used + held + expired), 0)::int`
}
