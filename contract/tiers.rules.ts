/** The upper end of the last bracket: open. */
export const openEnd = 32_767

export const tierCategories = [1, 2, 3, 4, 5, 6, 7, 8, 9, 99] as const

/** The words of a level, worded under `tiers.levels`. */
export const tierLevels = ['member', 'bronze', 'silver', 'gold', 'platinum'] as const

type Bracket = { from: number; to: number }

/** Percent of the bar: progress within the bracket by the bracket's size; the last one is full. */
export function tierPercent(progress: number, { from, to }: Bracket) {
  if (to >= openEnd) return 100
  return Math.min(100, Math.round((progress / (to - from + 1)) * 100))
}

/** Scans that are missing to the next level, 0 in the last one. */
export function scansToNext(total: number, { to }: Bracket) {
  return to >= openEnd ? 0 : Math.max(0, to + 1 - total)
}
