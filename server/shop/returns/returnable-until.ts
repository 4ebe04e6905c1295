import { hourMs } from '#contract/durations.ts'
import { getRegion } from '#contract/regions.ts'
import { deliveryDays, returnDays } from '#contract/shop/returns.rules.ts'
import { endOfLocalDay, endOfWorkingDays } from '#server/platform/calendar.ts'

/** Five working days for the parcel, then 14 local days. (decisions I) */
export function getReturnableUntil(shippedAt: Date, regionId: number) {
  const region = getRegion(regionId)
  const lastDay = new Date(endOfWorkingDays(shippedAt, region, deliveryDays).getTime() - hourMs)
  return endOfLocalDay(lastDay, region.timeZone, returnDays)
}
