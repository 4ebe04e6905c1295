import type { Ending } from '#contract/points/points.ts'

const minShare = 0.02

/** How long the bar of an end is, as a share of the longest; never too short to be seen. */
export function barsOf(endings: readonly Ending[]) {
  const maximum = Math.max(1, ...endings.map(({ points }) => points))
  return endings.map((ending) => ({
    ...ending,
    share: Math.max(minShare, ending.points / maximum),
  }))
}
