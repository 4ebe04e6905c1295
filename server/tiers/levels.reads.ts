import { knownRegion } from '#contract/regions.ts'
import { keptLevel, levelAt } from '#contract/tiers.rules.ts'
import { endOfLocalDay, localYear } from '#server/calendar.ts'
import type { Db } from '#server/database/transaction.ts'

const allScans = 99
const march = 2

type Bracket = { from: number; level: number }
type Count = { year: number; scans: number }
type Company = { id: number; regionId: number }

export type Standing = {
  /** Scans of the running year. */
  total: number
  /** The level the company has. */
  level: number
  /** When it ends if nothing more is scanned; null while this year's scans reach it. */
  until: Date | null
  /** The level after that. */
  next: number
}

/** Where a company stands in one category, by its scans of each year. */
export function standingOf(
  brackets: readonly Bracket[],
  counts: readonly Count[],
  at: Date,
  timeZone: string,
): Standing {
  const year = localYear(at, timeZone)
  const reached = new Map(counts.map((row) => [row.year, levelAt(brackets, row.scans)]))
  const isBeforeApril = at < endOfMarch(year, timeZone)
  const level = keptLevel(reached, year, isBeforeApril)
  const isKept = level > (reached.get(year) ?? 0)
  const ending = isBeforeApril ? year : year + 1
  return {
    total: counts.find((row) => row.year === year)?.scans ?? 0,
    level,
    until: isKept ? endOfMarch(ending, timeZone) : null,
    next: keptLevel(reached, ending, false),
  }
}

/** The level of a company by all its scans, as it is shown. */
export async function companyLevel(db: Db, company: Company, at: Date) {
  const { level } = await companyStanding(db, company, at)
  return level
}

export async function companyStanding(db: Db, { id, regionId }: Company, at: Date) {
  const brackets = await db
    .selectFrom('tier_bracket')
    .select(['from_scans as from', 'level'])
    .where('region_id', '=', regionId)
    .where('category', '=', allScans)
    .execute()
  const counts = await db
    .selectFrom('tier_progress')
    .select(['year', 'scans'])
    .where('company_id', '=', id)
    .where('category', '=', allScans)
    .execute()
  return { brackets, ...standingOf(brackets, counts, at, knownRegion(regionId).timeZone) }
}

/** The first instant of April in the country: levels of the year before fall then. */
export function endOfMarch(year: number, timeZone: string) {
  return endOfLocalDay(new Date(Date.UTC(year, march, 31, 12)), timeZone)
}
