import { getRegion } from '#contract/regions.ts'
import type { RegionTiers, TierTable } from '#contract/points/tiers.admin.ts'
import { toLocalYear } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { findBracketVersions } from './levels.reads.ts'

export async function findTierTables(db: Db, regions: readonly number[], at: Date) {
  if (regions.length === 0) return { data: [] }
  const rows = await findBracketVersions(db, regions)
  const data = regions.map((regionId): RegionTiers => {
    const regionRows = rows.filter((row) => row.region_id === regionId)
    const years = [...new Set(regionRows.map((row) => row.from_year))].sort((a, b) => a - b)
    const year = toLocalYear(at, getRegion(regionId).timeZone)
    const currentYear = years.findLast((from) => from <= year)
    const tables = years.map((from): TierTable => ({
      from_year: from,
      state: from === currentYear ? 'current' : from > year ? 'planned' : 'past',
      brackets: regionRows
        .filter((row) => row.from_year === from)
        .map(({ category, level, from: first, points }) => ({
          category,
          level,
          from: first,
          points,
        })),
    }))
    return { region_id: regionId, tables: tables.reverse() }
  })
  return { data }
}
