import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'

const reviewDays = 30

const recommendation = ['c.recommended', 'c.recommended_until', 'c.region_id'] as const

type Recommendation = { recommended: boolean; recommended_until: string | null; region_id: number }

/** A recommendation ends with its last day in the country unless it is renewed. (decisions J) */
export function isRecommended(row: Recommendation, now: Date) {
  const { recommended, recommended_until: lastDay, region_id } = row
  return recommended && (!lastDay || lastDay >= toLocalDate(now, getRegion(region_id).timeZone))
}

export async function isCompanyRecommended({ db, now }: InDb & AtTime, companyId: number) {
  const row = await db
    .selectFrom('company as c')
    .select(recommendation)
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow()
  return isRecommended(row, now)
}

export function isToReview(now: Date) {
  const until = toLocalDate(new Date(now.getTime() + reviewDays * dayMs), 'UTC')
  return sql<boolean>`(c.recommended and c.recommended_until <= ${until}::date)`
}

export async function countToReview({ db, now }: InDb & AtTime, regions: readonly number[]) {
  const { count } = await db
    .selectFrom('company as c')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('c.erased_at', 'is', null)
    .where(isToReview(now))
    .where('c.region_id', '=', sql<number>`any(${[...regions]}::smallint[])`)
    .executeTakeFirstOrThrow()
  return count
}
