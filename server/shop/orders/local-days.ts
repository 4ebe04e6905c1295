import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import { endOfLocalDay, startOfLocalDay } from '#server/platform/calendar.ts'

export function isOnOrAfterDay(regions: readonly number[], day: string) {
  return buildDayCondition(regions, (zone) => startOfLocalDay(toNoon(day), zone), '>=')
}

export function isOnOrBeforeDay(regions: readonly number[], day: string) {
  return buildDayCondition(regions, (zone) => endOfLocalDay(toNoon(day), zone), '<')
}

function buildDayCondition(
  regions: readonly number[],
  instantIn: (zone: string) => Date,
  side: '>=' | '<',
) {
  const groups = Map.groupBy(regions, (id) => instantIn(getRegion(id).timeZone).toISOString())
  const sides = [...groups].map(
    ([at, ids]) =>
      sql`(o.region_id = any(${ids}::smallint[]) and o.created_at ${sql.raw(side)} ${at}::timestamptz)`,
  )
  return sides.length > 0 ? sql<boolean>`(${sql.join(sides, sql` or `)})` : sql<boolean>`false`
}

/** An instant that lies in the day in every country of the club. */
function toNoon(date: string) {
  return new Date(`${date}T12:00:00Z`)
}
