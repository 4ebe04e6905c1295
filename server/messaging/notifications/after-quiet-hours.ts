import type { QuietHours } from '#contract/members/notification-settings.rules.ts'
import { localHour, nextLocalHour } from '#server/platform/calendar.ts'

export function afterQuietHours(at: Date, quiet: QuietHours | null, timeZone: string) {
  if (!quiet || !isQuiet(localHour(at, timeZone), quiet)) return at
  return nextLocalHour(at, quiet.to, timeZone)
}

function isQuiet(hour: number, { from, to }: QuietHours) {
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}
