import type { QuietHours } from '#contract/members/notification-settings.rules.ts'
import { toLocalHour, getNextLocalHour } from '#server/platform/calendar.ts'

export function moveAfterQuietHours(at: Date, quiet: QuietHours | null, timeZone: string) {
  if (!quiet || !isQuiet(toLocalHour(at, timeZone), quiet)) return at
  return getNextLocalHour(at, quiet.to, timeZone)
}

function isQuiet(hour: number, { from, to }: QuietHours) {
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}
