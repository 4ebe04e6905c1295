import { dateFormat } from '#contract/formats/intl.rules.ts'
import { formatDay } from '#ui/format.ts'

/** The last day of the running year in a zone, for points that end with it. */
export function endOfYearDay(timeZone: string, now = new Date()) {
  const year = dateFormat('en-GB', { year: 'numeric', timeZone }).format(now)
  return formatDay(`${year}-12-31`)
}
