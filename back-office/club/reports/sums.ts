import { measures, type Measure, type Sums } from '#contract/club/reports.admin.ts'

export function total(all: readonly Sums[]): Sums {
  const add = (measure: Measure) => all.reduce((sum, one) => sum + one[measure], 0)
  return Object.fromEntries(measures.map((measure) => [measure, add(measure)])) as Sums
}

/** Expired points as a share (0 to 1) of all that left the balances; null without any. */
export function getBreakage({ expired, spent }: Pick<Sums, 'expired' | 'spent'>) {
  return expired + spent === 0 ? null : expired / (expired + spent)
}

/** Average days with one decimal; null without any. */
export function toAverageDays(count: number, hours: number) {
  return count === 0 ? null : Math.round((hours / count / 24) * 10) / 10
}
