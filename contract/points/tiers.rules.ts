/** The upper end of the last bracket: open. */
export const openEnd = 32_767

export const tierCategories = [1, 2, 3, 4, 5, 6, 7, 8, 9, 99] as const

/** The words of a level, worded under `tiers.levels`. */
export const tierLevels = ['member', 'bronze', 'silver', 'gold', 'platinum'] as const

/** Benefits of a level, from that level up, worded under `tiers.benefits`. */
export const tierBenefits = [
  { level: 2, benefit: 'earlyNews' },
  { level: 3, benefit: 'businessCards' },
  { level: 4, benefit: 'fastReview' },
] as const

export const reminderDays = 60

type Bracket = { from: number; to: number }

/** Percent of the bar: progress within the bracket by the bracket's size; the last one is full. */
export function getTierPercent(progress: number, { from, to }: Bracket) {
  if (to >= openEnd) return 100
  return Math.min(100, Math.round((progress / (to - from + 1)) * 100))
}

/** Scans that are missing to the next level, 0 in the last one. */
export function countScansToNext(total: number, { to }: Bracket) {
  return to >= openEnd ? 0 : Math.max(0, to + 1 - total)
}

export function getYearBrackets<B extends { from_year: number }>(
  versions: readonly B[],
  year: number,
) {
  const startYears = versions.map((row) => row.from_year).filter((from) => from <= year)
  const latest = Math.max(...startYears)
  return versions.filter((row) => row.from_year === latest)
}

export function getLevel(brackets: readonly { from: number; level: number }[], total: number) {
  return Math.max(0, ...brackets.filter(({ from }) => from <= total).map(({ level }) => level))
}

/**
 * The level a company has, by the levels it reached in each calendar year: the one of last year
 * stays until 31 March, then it may fall by one. (decisions G)
 */
export function getRetainedLevel(
  levels: ReadonlyMap<number, number>,
  year: number,
  isBeforeApril: boolean,
) {
  let last = 0
  for (let past = Math.min(year, ...levels.keys()); past < year; past++)
    last = Math.max(levels.get(past) ?? 0, last - 1)
  return Math.max(levels.get(year) ?? 0, isBeforeApril ? last : last - 1, 0)
}
