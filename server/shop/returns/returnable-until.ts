import { hourMs } from '#contract/durations.ts'
import { getRegion } from '#contract/regions.ts'
import { deliveryDays, returnDays } from '#contract/shop/returns.rules.ts'
import { endOfLocalDay, endOfWorkingDays } from '#server/platform/calendar.ts'

/**
 * End of the return period: the parcel counts as delivered at the end of its fifth working day,
 * and
 * 14 local days follow. (decisions I)
 */
export function returnableUntil(shippedAt: Date, regionId: number) {
  const region = getRegion(regionId)
  const lastDay = new Date(endOfWorkingDays(shippedAt, region, deliveryDays).getTime() - hourMs)
  return endOfLocalDay(lastDay, region.timeZone, returnDays)
}
