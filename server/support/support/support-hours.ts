import { getRegion } from '#contract/regions.ts'
import { supportHours } from '#contract/support/support.rules.ts'
import type { SupportHours } from '#contract/support/support.ts'
import { endOfWorkingDays, hourOfLocalDay, getWorkingHours } from '#server/platform/calendar.ts'
import { promiseDays } from '#server/platform/promised-times.ts'

const { from, to } = supportHours

/** When the club answers in a country, and until when what is written now is answered. (decisions L) */
export function getSupportHours(regionId: number, now: Date): SupportHours {
  const region = getRegion(regionId)
  const { timeZone } = region
  const { isOpen, opensNext } = getWorkingHours(now, region, supportHours)
  const lastDay = new Date(endOfWorkingDays(now, region, promiseDays.tickets).getTime() - 1)
  return {
    time_zone: timeZone,
    from: formatHour(from),
    to: formatHour(to),
    is_open: isOpen,
    opens_at: isOpen ? null : opensNext.toISOString(),
    answer_by: hourOfLocalDay(lastDay, to, timeZone).toISOString(),
  }
}

function formatHour(hour: number) {
  return `${String(hour).padStart(2, '0')}:00`
}
