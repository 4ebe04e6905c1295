/**
 * Least months before its end that the club in a country is confirmed to end, and most that it is
 * announced.
 */
export const endAheadMonths = 3
export const farthestEndMonths = 24

const endReminderDays = [30, 7] as const

export function hasEnded({ ends_at }: { ends_at: string }, now: Date) {
  return Date.parse(ends_at) <= now.getTime()
}

export function getDueEndReminder(daysLeft: number) {
  return endReminderDays.findLast((days) => daysLeft <= days)
}

/** The text in the reader's language, else in English, else in the country's language. */
export function endTextFor(
  texts: Readonly<Record<string, string>>,
  { language, country }: { language: string; country: string },
) {
  return texts[language] || texts['en'] || texts[country] || ''
}
