import { dateFormat } from '#contract/formats/intl.rules.ts'

export const entriesPerPage = 20

/** Days before expiry at which the club sends a reminder, once each. */
export const reminderDays = [90, 30, 7] as const

/** Not even a year of a large company; what is longer is better read by a computer. */
export const maxPrintedEntries = 2000

const october = 10
const quietMonths = 6
/** Stands for a warning that was never closed. */
const neverSeen = '2024-01-01T00:00:00Z'

type Warning = {
  toExpire: number
  /** `options.expPtsSeen`: when the warning was last closed. */
  seen: string | boolean | undefined
  now: Date
  timeZone: string
}

/** True from October when points expire with the year, unless it was closed within six months. */
export function isExpiryWarningDue({ toExpire, seen, now, timeZone }: Warning) {
  if (toExpire <= 0 || getMonth(now, timeZone) < october) return false
  return addMonths(new Date(typeof seen === 'string' ? seen : neverSeen), quietMonths) <= now
}

/** The reminder due `daysLeft` before an end: the one of the shortest term. */
export function getDueReminder(daysLeft: number): number | undefined {
  return reminderDays.findLast((days) => daysLeft <= days)
}

function getMonth(at: Date, timeZone: string) {
  return Number(dateFormat('en-GB', { month: 'numeric', timeZone }).format(at))
}

function addMonths(at: Date, months: number) {
  const later = new Date(at)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0))
  later.setUTCDate(Math.min(at.getUTCDate(), lastDay.getUTCDate()))
  return later
}

/** The company type that is a person: what it receives may be income of that person. */
export const soleTraderType = 6
