import { dateFormat } from '#contract/formats/intl.rules.ts'
import { formatDay } from '#ui/format.ts'

export function endOfYearDay(timeZone: string, now = new Date()) {
  const year = dateFormat('en-GB', { year: 'numeric', timeZone }).format(now)
  return formatDay(`${year}-12-31`)
}
