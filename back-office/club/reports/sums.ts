import { measures, type Measure, type Sums } from '#contract/club/reports.admin.ts'

/** Several months or countries as one. */
export function total(all: readonly Sums[]): Sums {
  const add = (measure: Measure) => all.reduce((sum, one) => sum + one[measure], 0)
  return Object.fromEntries(measures.map((measure) => [measure, add(measure)])) as Sums
}

/** The share of expired points among those that left the balances, from 0 to 1; null without any. */
export function breakage({ expired, spent }: Pick<Sums, 'expired' | 'spent'>) {
  return expired + spent === 0 ? null : expired / (expired + spent)
}

/** Days on average with one decimal, or null where nothing was done. */
export function averageDays(count: number, hours: number) {
  return count === 0 ? null : Math.round((hours / count / 24) * 10) / 10
}
