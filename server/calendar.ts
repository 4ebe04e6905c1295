const day = 86_400_000

/** The calendar year of an instant in a country. */
export function localYear(at: Date, timeZone: string) {
  return Number(partsOf(at, timeZone).year)
}

/** The first instant after a year in the country. */
export function endOfYear(year: number, timeZone: string) {
  return instantOf(Date.UTC(year + 1, 0, 1), timeZone)
}

/** The first instant after the day of `at` in the country. */
export function endOfLocalDay(at: Date, timeZone: string) {
  const { year, month, day: date } = partsOf(at, timeZone)
  return instantOf(Date.UTC(Number(year), Number(month) - 1, Number(date)) + day, timeZone)
}

/** The first instant of the day of `at` in the country. */
export function startOfLocalDay(at: Date, timeZone: string) {
  const { year, month, day: date } = partsOf(at, timeZone)
  return instantOf(Date.UTC(Number(year), Number(month) - 1, Number(date)), timeZone)
}

/** Points earned now end with the next year of the country. */
export function endOfEarned(at: Date, timeZone: string) {
  return endOfYear(localYear(at, timeZone) + 1, timeZone)
}

/** Welcome and goodwill points last 12 months to the day. */
export function endOfGiven(at: Date) {
  const end = new Date(at)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end
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
