import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { getRegion } from '#contract/regions.ts'
import { getYearBrackets, getRetainedLevel, getLevel } from '#contract/points/tiers.rules.ts'
import { endOfLocalDay, toLocalYear } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/transaction.ts'

const allScans = 99
const march = 2

type Bracket = { from_year: number; from: number; level: number }
type Count = { year: number; scans: number }
type Company = { id: number; regionId: number }

export type LevelProgress = {
  total: number
  level: number
  /** When it ends if nothing more is scanned; null while this year's scans reach it. */
  until: Date | null
  /** The level after that. */
  next: number
}

export function getLevelProgress(
  versions: readonly Bracket[],
  counts: readonly Count[],
  at: Date,
  timeZone: string,
): LevelProgress {
  const year = toLocalYear(at, timeZone)
  const levelsByYear = new Map(
    counts.map((row) => [row.year, getLevel(getYearBrackets(versions, row.year), row.scans)]),
  )
  const isBeforeApril = at < endOfMarch(year, timeZone)
  const level = getRetainedLevel(levelsByYear, year, isBeforeApril)
  const isRetained = level > (levelsByYear.get(year) ?? 0)
  const lastYear = isBeforeApril ? year : year + 1
  return {
    total: counts.find((row) => row.year === year)?.scans ?? 0,
    level,
    until: isRetained ? endOfMarch(lastYear, timeZone) : null,
    next: getRetainedLevel(levelsByYear, lastYear, false),
  }
}

export async function findCompanyLevel(db: Db, company: Company, at: Date) {
  const { level } = await findCompanyLevelProgress(db, company, at)
  return level
}

export async function findCompanyLevelProgress(db: Db, { id, regionId }: Company, at: Date) {
  const { timeZone } = getRegion(regionId)
  const [versions, counts] = await Promise.all([
    findBracketVersions(db, [regionId], allScans),
    db
      .selectFrom('tier_progress')
      .select(['year', 'scans'])
      .where('company_id', '=', id)
      .where('category', '=', allScans)
      .execute(),
  ])
  const brackets = getYearBrackets(versions, toLocalYear(at, timeZone))
  return { brackets, ...getLevelProgress(versions, counts, at, timeZone) }
}

export function findBracketVersions(db: Db, regions: readonly number[], category?: number) {
  const rows = db
    .selectFrom('tier_bracket')
    .select(['region_id', 'category', 'from_year', 'level', 'points'])
    .select(['from_scans as from', 'to_scans as to'])
    .where('region_id', 'in', regions)
    .orderBy('category')
    .orderBy('from_year')
    .orderBy('level')
  return (category === undefined ? rows : rows.where('category', '=', category)).execute()
}

/** The first instant of April in the country: levels of the year before fall then. */
export function endOfMarch(year: number, timeZone: string) {
  return endOfLocalDay(new Date(Date.UTC(year, march, 31, 12)), timeZone)
}

export async function findCompaniesAtLevel(
  { db, now }: InDb & AtTime,
  { regions, minLevel }: { regions: readonly number[]; minLevel: number },
): Promise<number[]> {
  const counts = await db
    .selectFrom('tier_progress as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .select(['p.company_id', 'c.region_id', 'p.year', 'p.scans'])
    .where('c.region_id', 'in', regions)
    .where('p.category', '=', allScans)
    .execute()
  const versions = await findBracketVersions(db, regions, allScans)
  const levels: number[] = []
  for (const [id, own] of Map.groupBy(counts, (row) => row.company_id)) {
    const regionId = own[0]!.region_id
    const brackets = versions.filter((row) => row.region_id === regionId)
    const { level } = getLevelProgress(brackets, own, now, getRegion(regionId).timeZone)
    if (level >= minLevel) levels.push(id)
  }
  return levels
}
