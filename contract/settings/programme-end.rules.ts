/** The end of the club in a country is confirmed at least, and announced at most, so many months before. */
export const endAheadMonths = 3
export const farthestEndMonths = 24

/** How many days before the end members are reminded, each once. */
const endReminderDays = [30, 7] as const

/** From this instant on the club has ended. */
export function hasEnded({ ends_at }: { ends_at: string }, now: Date) {
  return Date.parse(ends_at) <= now.getTime()
}

/** The reminder that is due so many days before the end: the one of the shortest term. */
export function dueEndReminderOf(daysLeft: number) {
  return endReminderDays.findLast((days) => daysLeft <= days)
}

/** What staff wrote for a reader: in the own language, else in English, else in that of the country. */
export function endTextFor(
  texts: Readonly<Record<string, string>>,
  { language, country }: { language: string; country: string },
) {
  return texts[language] || texts['en'] || texts[country] || ''
}
