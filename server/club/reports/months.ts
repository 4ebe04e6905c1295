import { toLocalDate } from '#server/platform/calendar.ts'

const zone = 'Europe/Warsaw'

/** The first day of the month of `at` for most of the club, `back` months before. */
export function getMonthStart(at: Date, back = 0) {
  const [year, month] = toLocalDate(at, zone).split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1 - back, 1)).toISOString().slice(0, 10)
}

export function getLastMonths(at: Date, count: number) {
  return Array.from({ length: count }, (_, index) => getMonthStart(at, count - 1 - index))
}
