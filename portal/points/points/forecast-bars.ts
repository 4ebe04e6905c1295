import type { Ending } from '#contract/points/points.ts'

const minShare = 0.02

/** Expiry dates with a bar relative to the longest, at least `minShare`. */
export function toBars(endings: readonly Ending[]) {
  const maximum = Math.max(1, ...endings.map(({ points }) => points))
  return endings.map((ending) => ({
    ...ending,
    share: Math.max(minShare, ending.points / maximum),
  }))
}
