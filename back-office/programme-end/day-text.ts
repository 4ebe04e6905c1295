/** "31. 12. 2026" for a day as `2026-12-31`. */
export function dayTextOf(day: string) {
  const [year, month, date] = day.split('-').map(Number)
  return `${date}.\u00a0${month}.\u00a0${year}`
}
