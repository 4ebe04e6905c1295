import { createRequire } from 'node:module'
import type Holidays from 'date-holidays'
import { dayMs } from '#contract/durations.ts'

/** Holidays that the library lacks: Bulgaria's Boxing Day, and Mondays for its days on weekends. */
const additions: Record<string, readonly string[]> = {
  bg: [
    '12-24 and if saturday then next tuesday if sunday then next wednesday',
    '12-25 and if saturday then next monday if sunday then next wednesday',
    '12-26 and if saturday then next monday if sunday then next tuesday',
    ...['01-01', '03-03', '05-01', '05-06', '05-24', '09-06', '09-22'].map(
      (day) => `${day} and if saturday, sunday then next monday`,
    ),
  ],
}

const require = createRequire(import.meta.url)
const calendars = new Map<string, Holidays>()
const years = new Map<string, ReadonlySet<string>>()

/** The public holidays of a country in a year, as `2026-12-25`. Where regions differ, all of them. */
export function getPublicHolidays(country: string, year: number) {
  const key = `${country} ${year}`
  let days = years.get(key)
  if (!days) {
    days = new Set(getCalendar(country).getHolidays(year).flatMap(listDays))
    years.set(key, days)
  }
  return days
}

/** The library holds the world and takes a fifth of a second to load: only when a day is asked for. */
function getCalendar(country: string) {
  let calendar = calendars.get(country)
  if (!calendar) {
    const Calendar = require('date-holidays') as typeof Holidays
    calendar = new Calendar(country.toUpperCase(), { types: ['public'] })
    for (const rule of additions[country] ?? [])
      calendar.setHoliday(rule, { name: rule, type: 'public' })
    calendars.set(country, calendar)
  }
  return calendar
}

function listDays({ date, start, end }: ReturnType<Holidays['getHolidays']>[number]) {
  const first = Temporal.PlainDate.from(date.slice(0, 10))
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs))
  return Array.from({ length: count }, (_, days) => first.add({ days }).toString())
}
