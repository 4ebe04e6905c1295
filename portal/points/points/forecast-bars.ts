import type { Ending } from '#contract/points/points.ts'

const minShare = 0.02

/** Endings with their bar as a share of the longest, at least `minShare` so that it is visible. */
export function toBars(endings: readonly Ending[]) {
  const maximum = Math.max(1, ...endings.map(({ points }) => points))
  return endings.map((ending) => ({
    ...ending,
    share: Math.max(minShare, ending.points / maximum),
  }))
}
