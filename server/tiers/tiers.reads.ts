import { knownRegion } from '#contract/regions.ts'
import { bracketsOfYear } from '#contract/tiers.rules.ts'
import type { TierProgress } from '#contract/tiers.ts'
import { endOfYear, localYear } from '#server/calendar.ts'
import type { Db } from '#server/database/transaction.ts'
import type { CallerCompany } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { bracketVersionsOf, standingOf } from './levels.reads.ts'

/** Categories and brackets of the country. */
export async function tiersOf(db: Db, company: CallerCompany, at: Date) {
  const { timeZone } = knownRegion(company.regionId)
  const year = localYear(at, timeZone)
  const resetAt = endOfYear(year, timeZone).toISOString()
  const brackets = await bracketsOf(db, company.regionId)
  return {
    data: [...brackets].map(([category, rows]) => ({
      id: category,
      tier_category: category,
      brackets: bracketsOfYear(rows, year),
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
    const brackets = bracketsOfYear(rows, localYear(at, timeZone))
    const current = brackets.findLast((row) => row.from <= total) ?? brackets[0]!
    return {
      id: category,
      progress: total - current.from,
      total,
      tier_definition: { id: category, tier_category: category },
      tier_bracket: current,
      next_bracket_points: brackets.find((row) => row.level === current.level + 1)?.points ?? null,
      level,
      level_until: until?.toISOString() ?? null,
    }
  })
  return { data }
}

async function bracketsOf(db: Db, regionId: number) {
  const rows = await bracketVersionsOf(db, [regionId])
  return Map.groupBy(rows, (row) => row.category)
}
