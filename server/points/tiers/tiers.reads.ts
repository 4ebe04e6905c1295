import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { getRegion } from '#contract/regions.ts'
import { getYearBrackets } from '#contract/points/tiers.rules.ts'
import type { TierProgress } from '#contract/points/tiers.ts'
import { endOfYear, toLocalYear } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findBracketVersions, getLevelProgress } from './levels.reads.ts'

export async function findTiers(db: Db, company: CallerCompany, at: Date) {
  const { timeZone } = getRegion(company.regionId)
  const year = toLocalYear(at, timeZone)
  const resetAt = endOfYear(year, timeZone).toISOString()
  const brackets = await findBrackets(db, company.regionId)
  return {
    data: [...brackets].map(([category, rows]) => ({
      id: category,
      tier_category: category,
      brackets: getYearBrackets(rows, year),
      reset_at: resetAt,
    })),
  }
}

export async function findTierProgress(
  { db, now }: InDb & AtTime,
  { company, companyKey }: { company: CallerCompany; companyKey: string | undefined },
): Promise<{ data: TierProgress[] }> {
  if (companyKey && ![company.uuid, String(company.id)].includes(companyKey.toLowerCase()))
    refuse('tiers.not_found')
  const { timeZone } = getRegion(company.regionId)
  const [counts, brackets] = await Promise.all([
    db
      .selectFrom('tier_progress')
      .select(['category', 'year', 'scans'])
      .where('company_id', '=', company.id)
      .execute(),
    findBrackets(db, company.regionId),
  ])
  const data = [...brackets].map(([category, rows]) => {
    const categoryCounts = counts.filter((count) => count.category === category)
    const { total, level, until } = getLevelProgress(rows, categoryCounts, now, timeZone)
    const brackets = getYearBrackets(rows, toLocalYear(now, timeZone))
    const currentBracket = brackets.findLast((row) => row.from <= total) ?? brackets[0]!
    return {
      id: category,
      progress: total - currentBracket.from,
      total,
      tier_definition: { id: category, tier_category: category },
      tier_bracket: currentBracket,
      next_bracket_points:
        brackets.find((row) => row.level === currentBracket.level + 1)?.points ?? null,
      level,
      level_until: until?.toISOString() ?? null,
    }
  })
  return { data }
}

async function findBrackets(db: Db, regionId: number) {
  const rows = await findBracketVersions(db, [regionId])
  return Map.groupBy(rows, (row) => row.category)
}
