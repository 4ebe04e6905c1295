const day = 86_400_000

/** The calendar year of an instant in a country. */
export function localYear(at: Date, timeZone: string) {
  return Number(partsOf(at, timeZone).year)
}

/** The first instant after a year in the country. */
export function endOfYear(year: number, timeZone: string) {
  return instantOf(Date.UTC(year + 1, 0, 1), timeZone)
}

/** The first instant after the day of `at` in the country, or after a day later by `days`. */
export function endOfLocalDay(at: Date, timeZone: string, days = 0) {
  const { year, month, day: date } = partsOf(at, timeZone)
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(date))
  return instantOf(wall + (days + 1) * day, timeZone)
}

/** The first instant after so many working days in the country, the day of `at` not counted. */
export function endOfWorkingDays(at: Date, timeZone: string, workingDays: number) {
  const { year, month, day: date } = partsOf(at, timeZone)
  let wall = Date.UTC(Number(year), Number(month) - 1, Number(date))
  for (let left = workingDays; left > 0;) {
    wall += day
    if (isWorkday(wall)) left--
  }
  return instantOf(wall + day, timeZone)
}

function isWorkday(wall: number) {
  return ![0, 6].includes(new Date(wall).getUTCDay())
}

/** The first instant of the day of `at` in the country. */
export function startOfLocalDay(at: Date, timeZone: string) {
  const { year, month, day: date } = partsOf(at, timeZone)
  return instantOf(Date.UTC(Number(year), Number(month) - 1, Number(date)), timeZone)
}

/** The day of an instant in the country as the portal writes it: `5. 3. 2026`. */
export function dayText(at: Date, timeZone: string) {
  const { year, month, day: date } = partsOf(at, timeZone)
  return `${Number(date)}. ${Number(month)}. ${year}`
}

/** The day of an instant in the country as `2026-03-05`. */
export function dayOf(at: Date, timeZone: string) {
  const { year, month, day: date } = partsOf(at, timeZone)
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

/** How many days of the country lie between two instants: 0 on one day. */
export function daysBetween(from: Date, to: Date, timeZone: string) {
  return (Date.parse(dayOf(to, timeZone)) - Date.parse(dayOf(from, timeZone))) / day
}

/** The first instant of the month of `at` in the country. */
export function startOfLocalMonth(at: Date, timeZone: string) {
  const { year, month } = partsOf(at, timeZone)
  return instantOf(Date.UTC(Number(year), Number(month) - 1, 1), timeZone)
}

/** Points earned now end with the next year of the country. */
export function endOfEarned(at: Date, timeZone: string) {
  return endOfYear(localYear(at, timeZone) + 1, timeZone)
}

/** Welcome and goodwill points last 12 months: until the same day of the next year is over. */
export function endOfGiven(at: Date, timeZone: string) {
  const { year, month, day: date } = partsOf(at, timeZone)
  const [nextYear, index] = [Number(year) + 1, Number(month) - 1]
  const lastOfMonth = new Date(Date.UTC(nextYear, index + 1, 0)).getUTCDate()
  return instantOf(Date.UTC(nextYear, index, Math.min(Number(date), lastOfMonth) + 1), timeZone)
}

/** A month (1 to 12) or a year of a country, from its first instant to the first one after it. */
export function boundsOf(period: { year: number; month?: number }, timeZone: string) {
  const { year, month } = period
  const first = (month ?? 1) - 1
  return {
    from: instantOf(Date.UTC(year, first, 1), timeZone),
    to: instantOf(Date.UTC(year, month ?? 12, 1), timeZone),
  }
}

/** The instant at which clocks of the zone show the wall time that `wall` is in UTC. */
function instantOf(wall: number, timeZone: string) {
  const guess = wall - offsetAt(wall, timeZone)
  return new Date(wall - offsetAt(guess, timeZone))
}

function offsetAt(instant: number, timeZone: string) {
  const { year, month, day: date, hour, minute, second } = partsOf(new Date(instant), timeZone)
  const [y, mo, d, h, mi, s] = [year, month, date, hour, minute, second].map(Number)
  return Date.UTC(y!, mo! - 1, d, h, mi, s) - Math.floor(instant / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

function partsOf(at: Date, timeZone: string) {
  let format = formats.get(timeZone)
  if (!format) {
    const number = 'numeric' as const
    const fields = {
      year: number,
      month: number,
      day: number,
      hour: number,
      minute: number,
      second: number,
    }
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...fields })
    formats.set(timeZone, format)
  }
  return Object.fromEntries(
    format.formatToParts(at).map((part) => [part.type, part.value]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>
}
