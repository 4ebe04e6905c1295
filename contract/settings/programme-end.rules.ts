/** The end of the club in a country is confirmed at least, and announced at most, so many months before. */
export const endAheadMonths = 3
export const farthestEndMonths = 24

/** Days before the end on which members get a reminder, each once. */
const endReminderDays = [30, 7] as const

/** True from the instant `ends_at` on. */
export function hasEnded({ ends_at }: { ends_at: string }, now: Date) {
  return Date.parse(ends_at) <= now.getTime()
}

/** The reminder that is due so many days before the end: the one of the shortest term. */
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
