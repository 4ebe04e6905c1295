import { LRUCache } from 'lru-cache'
import { hourMs } from '#contract/durations.ts'
import type { Region } from '#contract/regions.ts'
import { formatIsoDay } from '#contract/formats/days.rules.ts'
import { getPublicHolidays } from './holidays.ts'

export function toLocalYear(at: Date, timeZone: string) {
  return toPlainDate(at, timeZone).year
}

/** The first instant after a year in the country. */
export function endOfYear(year: number, timeZone: string) {
  return getPeriodBounds({ year }, timeZone).to
}

/** The first instant after the day of `at` in the country, or after a day later by `days`. */
export function endOfLocalDay(at: Date, timeZone: string, days = 0) {
  return getDayStart(toPlainDate(at, timeZone).add({ days: days + 1 }), timeZone)
}

/** The first instant after `workingDays` in the country, the day of `at` not counted. */
export function endOfWorkingDays(at: Date, region: Region, workingDays: number) {
  let day = toPlainDate(at, region.timeZone)
  for (let daysLeft = workingDays; daysLeft > 0;) {
    day = day.add({ days: 1 })
    if (isWorkday(day, region)) daysLeft--
  }
  return getDayStart(day.add({ days: 1 }), region.timeZone)
}

function isWorkday(day: Temporal.PlainDate, { slug }: Region) {
  return day.dayOfWeek <= 5 && !getPublicHolidays(slug, day.year).has(day.toString())
}

export function hourOfLocalDay(at: Date, hour: number, timeZone: string) {
  return toInstant(toPlainDate(at, timeZone), hour, timeZone)
}

export function toLocalHour(at: Date, timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).hour
}

/** When the clocks of a country show a full hour next; a skipped one begins with the skip. */
export function getNextLocalHour(at: Date, hour: number, timeZone: string) {
  const day = toPlainDate(at, timeZone)
  const today = toInstant(day, hour, timeZone)
  return today > at ? today : toInstant(day.add({ days: 1 }), hour, timeZone)
}

export function hourOfLocalMonday(at: Date, hour: number, timeZone: string) {
  const day = toPlainDate(at, timeZone)
  return toInstant(day.subtract({ days: day.dayOfWeek - 1 }), hour, timeZone)
}

export function getWorkingHours(
  at: Date,
  region: Region,
  { from, to }: { from: number; to: number },
) {
  const { timeZone } = region
  let day = toPlainDate(at, timeZone)
  const isOpen =
    isWorkday(day, region) &&
    at >= toInstant(day, from, timeZone) &&
    at < toInstant(day, to, timeZone)
  while (!isWorkday(day, region) || toInstant(day, from, timeZone) <= at) day = day.add({ days: 1 })
  return { isOpen, opensNext: toInstant(day, from, timeZone) }
}

/** Tells how much working time of a country went by from a span's first day to an instant, in ms. */
export function createWorkingClock(
  span: { from: Date; to: Date },
  region: Region,
  hours: { from: number; to: number },
) {
  const { timeZone } = region
  const lastDay = toPlainDate(span.to, timeZone).toString()
  const days: { begins: number; ends: number; before: number }[] = []
  let workedMs = 0
  for (let day = toPlainDate(span.from, timeZone); day.toString() <= lastDay;) {
    if (isWorkday(day, region)) {
      const begins = toInstant(day, hours.from, timeZone).getTime()
      const ends = toInstant(day, hours.to, timeZone).getTime()
      days.push({ begins, ends, before: workedMs })
      workedMs += ends - begins
    }
    day = day.add({ days: 1 })
  }
  return (at: Date) => {
    let [low, high] = [0, days.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (days[middle]!.begins <= at.getTime()) low = middle + 1
      else high = middle
    }
    const day = days[low - 1]
    return day ? day.before + Math.min(at.getTime(), day.ends) - day.begins : 0
  }
}

/** The same day of the country `months` later, or the last of a shorter month: `2026-03-05`. */
export function addMonths(at: Date, months: number, timeZone: string) {
  return toPlainDate(at, timeZone).add({ months }).toString()
}

/** The first instant after a day of the country as `2026-03-05`. */
export function endOfDay(day: string, timeZone: string) {
  return getDayStart(Temporal.PlainDate.from(day).add({ days: 1 }), timeZone)
}

export function startOfLocalDay(at: Date, timeZone: string) {
  return getDayStart(toPlainDate(at, timeZone), timeZone)
}

/** The day of an instant in the country as a language writes it, for files: `5. 3. 2026`. */
export function formatDay(at: Date, timeZone: string, language: string) {
  return formatIsoDay(toLocalDate(at, timeZone), language).replaceAll('\u00a0', ' ')
}

/** The day of an instant in the country as `2026-03-05`. */
export function toLocalDate(at: Date, timeZone: string) {
  return toPlainDate(at, timeZone).toString()
}

/** Calendar days of the country between two instants: 0 on the same day. */
export function countDaysBetween(from: Date, to: Date, timeZone: string) {
  return toPlainDate(from, timeZone).until(toPlainDate(to, timeZone)).days
}

export function startOfLocalMonth(at: Date, timeZone: string) {
  return getDayStart(toPlainDate(at, timeZone).with({ day: 1 }), timeZone)
}

/** The first instant after the month of `at` in the country. */
export function endOfLocalMonth(at: Date, timeZone: string) {
  return getDayStart(toPlainDate(at, timeZone).with({ day: 1 }).add({ months: 1 }), timeZone)
}

/** Points earned now end with the next year of the country. */
export function endOfEarned(at: Date, timeZone: string) {
  return endOfYear(toLocalYear(at, timeZone) + 1, timeZone)
}

/** Welcome and goodwill points last 12 months: until the same day of the next year is over. */
export function endOfGrantedPoints(at: Date, timeZone: string) {
  return getDayStart(toPlainDate(at, timeZone).add({ years: 1 }).add({ days: 1 }), timeZone)
}

/** A month (1 to 12) or a year of a country, from its first instant to the first one after it. */
export function getPeriodBounds(
  { year, month }: { year: number; month?: number },
  timeZone: string,
) {
  const first = Temporal.PlainDate.from({ year, month: month ?? 1, day: 1 })
  const next = first.add(month === undefined ? { years: 1 } : { months: 1 })
  return { from: getDayStart(first, timeZone), to: getDayStart(next, timeZone) }
}

/** Clocks of our countries change at full hours of UTC, so one question an hour and zone is enough. */
const offsets = new LRUCache<string, number>({ max: 20_000 })
const starts = new LRUCache<string, number>({ max: 20_000 })

function toPlainDate(at: Date, timeZone: string) {
  const local = new Date(at.getTime() + getOffset(at, timeZone))
  return new Temporal.PlainDate(local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate())
}

function getOffset(at: Date, timeZone: string) {
  const hour = Math.floor(at.getTime() / hourMs)
  const key = `${timeZone} ${hour}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    const instant = Temporal.Instant.fromEpochMilliseconds(hour * hourMs)
    offset = instant.toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6
    offsets.set(key, offset)
  }
  return offset
}

function toInstant(day: Temporal.PlainDate, hour: number, timeZone: string) {
  const plainTime = Temporal.PlainTime.from({ hour })
  return new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
}

function getDayStart(day: Temporal.PlainDate, timeZone: string) {
  const key = `${timeZone} ${day.toString()}`
  let start = starts.get(key)
  if (start === undefined) {
    start = day.toZonedDateTime(timeZone).epochMilliseconds
    starts.set(key, start)
  }
  return new Date(start)
}
