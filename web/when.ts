import { dateFormat, relativeFormat } from '#contract/formats/intl.rules.ts'
import { formatDate, formatTime } from '#ui/format.ts'
import { dayMs } from '#contract/durations.ts'

/** "today", "yesterday", "tomorrow" in the words of a language, else the weekday and the date. */
export function formatRelativeDay(instant: string, now: Date, language: string, zone?: string) {
  const near = [-1, 0, 1].find(
    (days) =>
      formatDate(new Date(now.getTime() + days * dayMs), zone) === formatDate(instant, zone),
  )
  if (near !== undefined) return relativeFormat(language, { numeric: 'auto' }).format(near, 'day')
  const weekday = dateFormat(language, { weekday: 'long', timeZone: zone })
  return `${weekday.format(new Date(instant))}\u00a0${formatDate(instant, zone)}`
}

/** "tomorrow 09:00" */
export function formatRelativeDateTime(
  instant: string,
  now: Date,
  language: string,
  zone?: string,
) {
  return `${formatRelativeDay(instant, now, language, zone)}\u00a0${formatTime(instant, zone)}`
}

/** For lists: the time of today, else the date. */
export function formatShortTime(instant: string, now: Date, zone?: string) {
  const isToday = formatDate(instant, zone) === formatDate(now, zone)
  return isToday ? formatTime(instant, zone) : formatDate(instant, zone)
}
