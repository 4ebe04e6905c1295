import { knownRegion } from '#contract/regions.ts'
import type { QueueKind } from '#contract/today.admin.ts'
import { endOfLocalDay, endOfWorkingDays, startOfLocalDay } from '#server/calendar.ts'

const hour = 3_600_000
/** Nobody promises longer than that many calendar days. */
const farthestDays = 31

/** Working days in the region within which the club answers. (back-office.md, decisions E, I, L) */
export const promiseDays: Record<QueueKind, number> = {
  companies: 2,
  scans: 3,
  projects: 3,
  orders: 2,
  proofs: 2,
  top_ups: 3,
  tickets: 1,
  corrections: 2,
}

/** The end of the promise for what came in at `since`. */
export function dueAt(kind: QueueKind, regionId: number, since: Date) {
  return endOfWorkingDays(since, knownRegion(regionId).timeZone, promiseDays[kind])
}

/** What came in before this instant is past the promise in the region. */
export function lateBefore(kind: QueueKind, regionId: number, now: Date) {
  const { timeZone } = knownRegion(regionId)
  let day = startOfLocalDay(now, timeZone)
  for (let back = 0; back < farthestDays; back++) {
    if (dueAt(kind, regionId, day) <= now) return endOfLocalDay(day, timeZone)
    day = startOfLocalDay(new Date(day.getTime() - hour), timeZone)
  }
  return day
}

/** `late` is over, `soon` ends with the next working day that begins. */
export function clockOf(due: Date | null, now: Date) {
  if (!due) return 'calm'
  if (due <= now) return 'late'
  return due.getTime() - now.getTime() <= 24 * hour ? 'soon' : 'calm'
}
