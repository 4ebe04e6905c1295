/** True when a promise of the club is broken. */
export function isLate(due: string | null, now: number) {
  return due !== null && Date.parse(due) <= now
}
