import { dateFormat } from '#contract/formats/intl.rules.ts'
import type { Period } from '#contract/points/points.ts'

/** The years of a statement, the newest first. */
export function getYearsSince(since: string | null, now: Date, timeZone: string) {
  const last = getYear(now, timeZone)
  const first = since === null ? last : getYear(new Date(since), timeZone)
  return Array.from({ length: last - first + 1 }, (_, index) => last - index)
}

/** The months of a year that lie in the statement, 1 to 12. */
export function getMonths(year: number, since: string | null, now: Date, timeZone: string) {
  const [start, end] = [countMonths(new Date(since ?? now), timeZone), countMonths(now, timeZone)]
  return Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => {
    const count = year * 12 + month
    return count >= start && count <= end
  })
}

/** The name of a file for a period: `2026-03`, `2026`, or without an end. */
export function formatFileName(prefix: string, { year, month }: Period, format: string) {
  const day = month === undefined ? year : `${year}-${String(month).padStart(2, '0')}`
  return `${prefix}${day === undefined ? '' : ` ${day}`}.${format}`
}

function getYear(at: Date, timeZone: string) {
  return Number(dateFormat('en-GB', { year: 'numeric', timeZone }).format(at))
}

function countMonths(at: Date, timeZone: string) {
  const month = dateFormat('en-GB', { month: 'numeric', timeZone }).format(at)
  return getYear(at, timeZone) * 12 + Number(month)
}
