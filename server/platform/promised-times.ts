import { LRUCache } from 'lru-cache'
import { dayMs, hourMs } from '#contract/durations.ts'
import { getRegion } from '#contract/regions.ts'
import type { QueueKind } from '#contract/club/today.admin.ts'
import { toLocalDate, endOfLocalDay, endOfWorkingDays, startOfLocalDay } from './calendar.ts'

/** Nobody promises longer than that many calendar days. */
const farthestDays = 31

/** A queue, or an order of the highest level wherever it waits. */
export type PromiseKind = QueueKind | 'fast'

/**
 * Working days in the region within which the club answers, of Today, of each queue and of what
 * members are told. (back-office Today, decisions C, E, G, I, K, L)
 */
export const promiseDays: Record<PromiseKind, number> = {
  fast: 1,
  companies: 2,
  scans: 3,
  projects: 3,
  orders: 2,
  returns: 2,
  photos: 3,
  proofs: 2,
  top_ups: 3,
  finance_tasks: 2,
  tickets: 1,
  adjustments: 2,
  account_changes: 1,
}

export function computeDueAt(kind: PromiseKind, regionId: number, since: Date) {
  return endOfWorkingDays(since, getRegion(regionId), promiseDays[kind])
}

const lateBeforeOnDay = new LRUCache<string, Date>({ max: 1000 })

/** The last day of the promise in the region, as `2026-03-05`. */
export function computeDueDay(kind: PromiseKind, regionId: number, since: Date) {
  const end = computeDueAt(kind, regionId, since)
  return toLocalDate(new Date(end.getTime() - 1), getRegion(regionId).timeZone)
}

/** Items that arrived before this instant are late in the region. It changes once a local day. */
export function getLateLimit(kind: PromiseKind, regionId: number, now: Date) {
  const { timeZone } = getRegion(regionId)
  const today = startOfLocalDay(now, timeZone)
  const key = `${promiseDays[kind]} ${regionId} ${today.getTime()}`
  const lateBefore =
    lateBeforeOnDay.get(key) ?? computeLateLimit(today, { kind, regionId, timeZone })
  lateBeforeOnDay.set(key, lateBefore)
  return lateBefore
}

function computeLateLimit(
  now: Date,
  { kind, regionId, timeZone }: { kind: PromiseKind; regionId: number; timeZone: string },
) {
  let day = now
  for (let back = 0; back < farthestDays; back++) {
    if (computeDueAt(kind, regionId, day) <= now) return endOfLocalDay(day, timeZone)
    day = startOfLocalDay(new Date(day.getTime() - hourMs), timeZone)
  }
  return day
}

/** `late` is over, `soon` ends with the next working day that begins. */
export function getUrgency(due: Date | null, now: Date) {
  if (!due) return 'calm'
  if (due <= now) return 'late'
  return due.getTime() - now.getTime() <= dayMs ? 'soon' : 'calm'
}
