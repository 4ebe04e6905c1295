import { dayMs } from '#contract/durations.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate } from '#server/platform/calendar.ts'

/** A code with less life than this is not handed out. (decisions I) */
export const minDays = 60

/** The earliest last day of a code that may be handed out in a country, as `2026-08-14`. */
export function getEarliestEnd(at: Date, regionId: number) {
  return addDays(toLocalDate(at, getRegion(regionId).timeZone), minDays)
}

export function addDays(date: string, days: number) {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
}
