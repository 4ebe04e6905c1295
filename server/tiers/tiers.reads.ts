import { knownRegion } from '#contract/regions.ts'
import type { TierProgress } from '#contract/tiers.ts'
import { endOfYear, localYear } from '#server/calendar.ts'
import type { Db } from '#server/database/transaction.ts'
import type { CallerCompany } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { standingOf } from './levels.reads.ts'

/** Categories and brackets of the country. */
export async function tiersOf(db: Db, company: CallerCompany, at: Date) {
  const { timeZone } = knownRegion(company.regionId)
  const resetAt = endOfYear(localYear(at, timeZone), timeZone).toISOString()
  const brackets = await bracketsOf(db, company.regionId)
  return {
    data: [...brackets].map(([category, rows]) => ({
      id: category,
      tier_category: category,
      brackets: rows,
      reset_at: resetAt,
    })),
  }
}

/** How far the company is in every category in the running year. */
export async function tierProgressOf(
  db: Db,
  company: CallerCompany,
  companyKey: string | undefined,
  at: Date,
): Promise<{ data: TierProgress[] }> {
  if (companyKey && ![company.uuid, String(company.id)].includes(companyKey.toLowerCase()))
    refuse('tiers.not_found')
  const { timeZone } = knownRegion(company.regionId)
  const counts = await db
    .selectFrom('tier_progress')
    .select(['category', 'year', 'scans'])
    .where('company_id', '=', company.id)
    .execute()
  const brackets = await bracketsOf(db, company.regionId)
  const data = [...brackets].map(([category, rows]) => {
    const own = counts.filter((count) => count.category === category)
    const { total, level, until } = standingOf(rows, own, at, timeZone)
    const current = rows.findLast((row) => row.from <= total) ?? rows[0]!
    return {
      id: category,
      progress: total - current.from,
      total,
      tier_definition: { id: category, tier_category: category },
      tier_bracket: current,
      next_bracket_points: rows.find((row) => row.level === current.level + 1)?.points ?? null,
      level,
      level_until: until?.toISOString() ?? null,
    }
  })
  return { data }
}

async function bracketsOf(db: Db, regionId: number) {
  const rows = await db
    .selectFrom('tier_bracket')
    .select(['category', 'from_scans as from', 'to_scans as to', 'level', 'points'])
    .where('region_id', '=', regionId)
    .orderBy('category')
    .orderBy('level')
    .execute()
  return Map.groupBy(rows, (row) => row.category)
}
