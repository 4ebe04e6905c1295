import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import { getYearBrackets } from '#contract/points/tiers.rules.ts'
import { toLocalYear } from '#server/platform/calendar.ts'
import { findBracketVersions } from './levels.reads.ts'

export type Step = { category: number; year: number; from: number; to: number }
export type Level = { level: number; points: number }

/**
 * The brackets between two counts of scans whose bonus none of the companies has, nor one that was
 * merged into them: a level reached again after scans were revoked is paid already.
 */
export async function findUnpaidLevels(
  { db }: InDb,
  {
    companies,
    regionId,
    category,
    year,
    from,
    to,
  }: { companies: readonly number[]; regionId: number } & Step,
): Promise<Level[]> {
  const versions = await findBracketVersions(db, [regionId], category)
  const brackets = getYearBrackets(versions, year).filter(
    (row) => row.from > from && row.from <= to,
  )
  if (brackets.length === 0) return []
  const { rows } = await sql<{ level: number }>`
    with recursive family as (
      select unnest(${companies}::bigint[]) as id
      union select c.id from company c join family f on c.merged_into = f.id
    )
    select level from family, unnest(${brackets.map(({ level }) => level)}::int[]) level
    where exists (select from points_entry where event_key =
      concat_ws(':', 'tier.bonus', family.id, ${category}::int, ${year}::int, level))`.execute(db)
  const paidLevels = rows.map(({ level }) => level)
  return brackets.filter(({ level }) => !paidLevels.includes(level))
}

export async function findGainedLevels(
  ctx: InDb & AtTime,
  { regionId, both }: { regionId: number; both: number[] },
) {
  const { db, now } = ctx
  const year = toLocalYear(now, getRegion(regionId).timeZone)
  const sums = await db
    .selectFrom('tier_progress')
    .select('category')
    .select(({ fn }) => [fn.max('scans').as('from'), fn.sum<number>('scans').as('to')])
    .where('company_id', 'in', both)
    .where('year', '=', year)
    .groupBy('category')
    .orderBy('category')
    .execute()
  const years: { category: number; year: number; levels: Level[] }[] = []
  for (const { category, ...counts } of sums) {
    const levels = await findUnpaidLevels(ctx, {
      companies: both,
      regionId,
      category,
      year,
      ...counts,
    })
    if (levels.length > 0) years.push({ category, year, levels })
  }
  return years
}
