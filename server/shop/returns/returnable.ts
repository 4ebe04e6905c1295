import { hourMs } from '#contract/durations.ts'
import { knownRegion } from '#contract/regions.ts'
import { deliveryDays, returnDays } from '#contract/shop/returns.rules.ts'
import { endOfLocalDay, endOfWorkingDays } from '#server/platform/calendar.ts'

/**
 * Until when what was sent may be given back: the parcel counts as delivered at the end of its fifth
 * working day, and 14 days of the country follow. (decisions I)
 */
export function returnableUntil(shippedAt: Date, regionId: number) {
  const region = knownRegion(regionId)
  const lastDay = new Date(endOfWorkingDays(shippedAt, region, deliveryDays).getTime() - hourMs)
  return endOfLocalDay(lastDay, region.timeZone, returnDays)
}
