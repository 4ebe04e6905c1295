import { maxCounted } from '#contract/club/today.admin.ts'
import { formatPoints } from '#ui/format.ts'

/** "9 999+" where nobody has counted further. */
export function countLabel(count: number) {
  return count > maxCounted ? `${formatPoints(maxCounted)}+` : formatPoints(count)
}
