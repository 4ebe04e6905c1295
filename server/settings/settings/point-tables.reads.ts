import { dayMs } from '#contract/durations.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import { getPeriodBounds, toLocalDate, startOfLocalMonth } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { GroupPoints, PointTable, RegionTables } from '#contract/settings/settings.admin.ts'

export async function findPointTables(db: Db, regions: readonly number[], at: Date) {
  if (regions.length === 0) return { data: [] }
  const rows = await db
    .selectFrom('points_rate')
    .select(['region_id', 'points_group', 'points'])
    .select(sql<string>`to_char(valid_from, 'YYYY-MM-DD')`.as('valid_from'))
    .where('region_id', 'in', regions)
    .orderBy('points_rate.valid_from')
    .execute()
  const data = regions.map((regionId): RegionTables => {
    const today = toLocalDate(at, getRegion(regionId).timeZone)
    const regionRows = rows.filter((row) => row.region_id === regionId)
    const days = [...new Set(regionRows.map((row) => row.valid_from))]
    const currentDay = days.findLast((from) => from <= today)
    const points: Record<string, number> = {}
    const tables = days.map((from): PointTable => {
      for (const row of regionRows.filter(({ valid_from }) => valid_from === from))
        points[row.points_group] = row.points
      const state = from === currentDay ? 'current' : from > today ? 'planned' : 'past'
      return { valid_from: from, points: { ...points } as GroupPoints, state }
    })
    return { region_id: regionId, tables: tables.reverse() }
  })
  return { data }
}

export async function simulatePoints(
  { db, now }: InDb & AtTime,
  { regionId, points }: { regionId: number; points: GroupPoints },
) {
  const { timeZone } = getRegion(regionId)
  const last = new Date(startOfLocalMonth(now, timeZone).getTime() - dayMs)
  const [year, month] = toLocalDate(last, timeZone).split('-').map(Number) as [number, number]
  const { from, to } = getPeriodBounds({ year, month }, timeZone)
  const scans = db
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .where('p.region_id', '=', regionId)
    .where('s.flag', '=', ScanFlag.normal)
    .where('s.deleted_at', 'is', null)
    .where('s.captured_at', '>=', from)
    .where('s.captured_at', '<', to)
    .where('s.points_group', 'is not', null)
  const rows = await scans
    .select(['s.points_group as group'])
    .select((eb) => [
      eb.fn.countAll<number>().as('scans'),
      sql<number>`sum(s.points)::int`.as('before'),
    ])
    .groupBy('s.points_group')
    .orderBy('s.points_group')
    .execute()
  const { companies } = await scans
    .select(sql<number>`count(distinct s.company_id)::int`.as('companies'))
    .executeTakeFirstOrThrow()
  return {
    from: toLocalDate(from, timeZone),
    to: toLocalDate(last, timeZone),
    companies,
    groups: rows.map((row) => ({
      group: row.group!,
      scans: row.scans,
      before: row.before,
      after: row.scans * points[row.group as keyof GroupPoints],
    })),
  }
}
