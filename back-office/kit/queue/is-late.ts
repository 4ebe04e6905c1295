/** True from the due time on. */
export function isLate(due: string | null, now: number) {
  return due !== null && Date.parse(due) <= now
}
