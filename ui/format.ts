import { dateFormat, numberFormat } from '#contract/formats/intl.rules.ts'
import { formatIsoDay } from '#contract/formats/days.rules.ts'
import { formatFullName } from '#contract/formats/names.rules.ts'

const dateParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB']

let regionZone = 'Europe/Warsaw'

/** Dates are shown in the zone of the person's region, never in the browser's. */
export function setTimeZone(zone: string) {
  regionZone = zone
}

/** "5. 3. 2026", or as the language writes it. */
export function formatDate(
  instant: string | Date,
  zone = regionZone,
  language: string = getPageLanguage(),
) {
  const { day, month, year } = toParts(instant, zone)
  return formatDay(`${year}-${month}-${day}`, language)
}

/** The last day before an end: that of a day is the first instant after it. */
export function formatLastDay(end: string, zone = regionZone) {
  return formatDate(new Date(Date.parse(end) - 1), zone)
}

/** A day without an hour, as `2026-03-05`, is the same day in each zone. */
export function formatDay(day: string, language: string = getPageLanguage()) {
  return formatIsoDay(day, language)
}

/** "5. 3. 2026 09:05" */
export function formatDateTime(
  instant: string | Date,
  zone = regionZone,
  language: string = getPageLanguage(),
) {
  const { hour, minute } = toParts(instant, zone)
  return `${formatDate(instant, zone, language)} ${hour}:${minute}`
}

/** "09:05" */
export function formatTime(instant: string | Date, zone = regionZone) {
  const { hour, minute } = toParts(instant, zone)
  return `${hour}:${minute}`
}

/** "March 2026", for the headings of a statement. */
export function formatMonth(
  instant: string | Date,
  language = getPageLanguage(),
  zone = regionZone,
) {
  return dateFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  }).format(new Date(instant))
}

/** "March", for a choice of months. */
export function formatMonthName(month: number, language = getPageLanguage()) {
  const first = new Date(Date.UTC(2026, month - 1, 1))
  return dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(first)
}

export function formatName(
  person: { name: string; surname: string },
  language = getPageLanguage(),
) {
  return formatFullName(person, language)
}

export function formatPoints(points: number, language = getPageLanguage()) {
  return numberFormat(language).format(points).replace('-', '\u2212')
}

/** "+15", "−240": always signed. */
export function formatChange(points: number, language = getPageLanguage()) {
  return numberFormat(language, { signDisplay: 'exceptZero' }).format(points).replace('-', '\u2212')
}

export function formatBytes(bytes: number, language = getPageLanguage()) {
  const power = bytes < 1000 ? 0 : Math.min(4, Math.floor(Math.log10(bytes) / 3))
  const amount = numberFormat(language, { maximumFractionDigits: 1 })
  return `${amount.format(bytes / 1000 ** power)}\u00a0${byteUnits[power]}`
}

function toParts(instant: string | Date, timeZone: string) {
  const format = dateFormat('en-GB', { ...dateParts, ...timeParts, timeZone })
  const parts = format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value])
  return Object.fromEntries(parts) as Record<'day' | 'month' | 'year' | 'hour' | 'minute', string>
}

/** English where there is no page. */
function getPageLanguage() {
  return globalThis.document?.documentElement.lang ?? 'en'
}
