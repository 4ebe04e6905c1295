import type { PointsEntry } from '#contract/points/points.ts'

export function groupByMonth(
  entries: readonly PointsEntry[],
  getMonth: (instant: string) => string,
) {
  const months: { month: string; entries: PointsEntry[] }[] = []
  for (const entry of entries) {
    const month = getMonth(entry.created_at)
    const last = months.at(-1)
    if (last?.month === month) last.entries.push(entry)
    else months.push({ month, entries: [entry] })
  }
  return months
}

/** The change with its sign: only credits add. */
export function getChange({ points, variation }: Pick<PointsEntry, 'points' | 'variation'>) {
  return variation === 'positive' ? points : -Math.abs(points)
}

/**
 * The word beside a change. Points that leave a reservation left the balance when they were reserved;
 * what was corrected or given back was not spent.
 */
export function getVariation({ variation, event }: Pick<PointsEntry, 'variation' | 'event'>) {
  if (variation !== 'negative') return variation
  if (/^(order|topup)\.spent$/.test(event)) return 'wasReserved'
  return /^(adjust\.debit|clawback)$/.test(event) ? 'takenBack' : variation
}
