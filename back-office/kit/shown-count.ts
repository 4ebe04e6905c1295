import { mostCounted } from '#contract/today.admin.ts'
import { formatPoints } from '#ui/format.ts'

/** "9 999+" where nobody has counted further. */
export function shownCount(count: number) {
  return count > mostCounted ? `${formatPoints(mostCounted)}+` : formatPoints(count)
}
