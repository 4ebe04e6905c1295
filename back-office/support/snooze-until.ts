const hour = 3_600_000
const morning = 8

export const snoozes = ['later', 'tomorrow', 'week'] as const
export type Snooze = (typeof snoozes)[number]

/** When a talk that is put off comes back: days begin at eight in the morning. */
export function snoozeUntil(word: Snooze, now: Date) {
  if (word === 'later') return new Date(now.getTime() + 3 * hour).toISOString()
  const day = new Date(now)
  day.setDate(day.getDate() + (word === 'tomorrow' ? 1 : 7))
  day.setHours(morning, 0, 0, 0)
  return day.toISOString()
}
