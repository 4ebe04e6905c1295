import { hourMs } from '#contract/durations.ts'

const morning = 8

export const snoozes = ['later', 'tomorrow', 'week'] as const
export type Snooze = (typeof snoozes)[number]

/** The end of a snooze; days begin at 8:00. */
export function snoozeUntil(choice: Snooze, now: Date) {
  if (choice === 'later') return new Date(now.getTime() + 3 * hourMs).toISOString()
  const day = new Date(now)
  day.setDate(day.getDate() + (choice === 'tomorrow' ? 1 : 7))
  day.setHours(morning, 0, 0, 0)
  return day.toISOString()
}
