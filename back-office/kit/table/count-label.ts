import { maxCounted } from '#contract/club/today.admin.ts'
import { formatPoints } from '#ui/format.ts'

/** "9 999+" above the limit of counting. */
export function countLabel(count: number) {
  return count > maxCounted ? `${formatPoints(maxCounted)}+` : formatPoints(count)
}
