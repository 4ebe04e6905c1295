import { Temporal } from 'temporal-polyfill'
import type { Region } from '#contract/regions.ts'
import { publicHolidays } from './holidays.ts'

/** The calendar year of an instant in a country. */
export function localYear(at: Date, timeZone: string) {
  return localDay(at, timeZone).year
}

/** The first instant after a year in the country. */
export function endOfYear(year: number, timeZone: string) {
  return boundsOf({ year }, timeZone).to
}

/** The first instant after the day of `at` in the country, or after a day later by `days`. */
export function endOfLocalDay(at: Date, timeZone: string, days = 0) {
  return startOf(localDay(at, timeZone).add({ days: days + 1 }), timeZone)
}

/** The first instant after so many working days in the country, the day of `at` not counted. */
export function endOfWorkingDays(at: Date, region: Region, workingDays: number) {
  let day = localDay(at, region.timeZone)
  for (let left = workingDays; left > 0;) {
    day = day.add({ days: 1 })
    if (isWorkday(day, region)) left--
  }
  return startOf(day.add({ days: 1 }), region.timeZone)
}

function isWorkday(day: Temporal.PlainDate, { slug }: Region) {
  return day.dayOfWeek <= 5 && !publicHolidays(slug, day.year).has(day.toString())
}

/** A full hour of the day of `at` in the country. */
export function hourOfLocalDay(at: Date, hour: number, timeZone: string) {
  return hourOf(localDay(at, timeZone), hour, timeZone)
}

/** Whether an instant lies in the working hours of a country, and when they begin next. */
export function workingHoursAt(
  at: Date,
  region: Region,
  { from, to }: { from: number; to: number },
) {
  const { timeZone } = region
  let day = localDay(at, timeZone)
  const isOpen =
    isWorkday(day, region) && at >= hourOf(day, from, timeZone) && at < hourOf(day, to, timeZone)
  while (!isWorkday(day, region) || hourOf(day, from, timeZone) <= at) day = day.add({ days: 1 })
  return { isOpen, opensNext: hourOf(day, from, timeZone) }
}

/** The first instant of the day of `at` in the country. */
export function startOfLocalDay(at: Date, timeZone: string) {
  return startOf(localDay(at, timeZone), timeZone)
}

/** The day of an instant in the country as the portal writes it: `5. 3. 2026`. */
export function dayText(at: Date, timeZone: string) {
  const { year, month, day } = localDay(at, timeZone)
  return `${day}. ${month}. ${year}`
}

/** The day of an instant in the country as `2026-03-05`. */
export function dayOf(at: Date, timeZone: string) {
  return localDay(at, timeZone).toString()
}

/** How many days of the country lie between two instants: 0 on one day. */
export function daysBetween(from: Date, to: Date, timeZone: string) {
  return localDay(from, timeZone).until(localDay(to, timeZone)).days
}

/** The first instant of the month of `at` in the country. */
export function startOfLocalMonth(at: Date, timeZone: string) {
  return startOf(localDay(at, timeZone).with({ day: 1 }), timeZone)
}

/** Points earned now end with the next year of the country. */
export function endOfEarned(at: Date, timeZone: string) {
  return endOfYear(localYear(at, timeZone) + 1, timeZone)
}

/** Welcome and goodwill points last 12 months: until the same day of the next year is over. */
export function endOfGrantedPoints(at: Date, timeZone: string) {
  return startOf(localDay(at, timeZone).add({ years: 1 }).add({ days: 1 }), timeZone)
}

/** A month (1 to 12) or a year of a country, from its first instant to the first one after it. */
export function boundsOf({ year, month }: { year: number; month?: number }, timeZone: string) {
  const first = Temporal.PlainDate.from({ year, month: month ?? 1, day: 1 })
  const next = first.add(month === undefined ? { years: 1 } : { months: 1 })
  return { from: startOf(first, timeZone), to: startOf(next, timeZone) }
}

function localDay(at: Date, timeZone: string) {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime())
  return instant.toZonedDateTimeISO(timeZone).toPlainDate()
}

function hourOf(day: Temporal.PlainDate, hour: number, timeZone: string) {
  const plainTime = Temporal.PlainTime.from({ hour })
  return new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
}

function startOf(day: Temporal.PlainDate, timeZone: string) {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
}
