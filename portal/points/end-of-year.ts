/** The last day of the running year in a zone, for points that end with it. */
export function endOfYearDay(timeZone: string, now = new Date()) {
  const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone }).format(now)
  return `31.\u00a012.\u00a0${year}`
}
