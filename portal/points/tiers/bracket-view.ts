import { openEnd, tierLevels, getTierPercent } from '#contract/points/tiers.rules.ts'
import type { TierDefinition } from '#contract/points/tiers.ts'
import type { TierLevel } from './tier-view.ts'

export type BracketView = {
  level: TierLevel
  from: number
  /** Absent for the open-ended bracket. */
  to?: number
  points: number
  percent: number
  state: 'reached' | 'current' | 'ahead'
}

/** The bars of one category, from the first bracket to the open end, filled by this year's scans. */
export function toBracketViews(brackets: TierDefinition['brackets'], total: number): BracketView[] {
  return brackets.map(({ from, to, level, points }) => {
    const isOpen = to >= openEnd
    const state = total < from ? 'ahead' : total > to ? 'reached' : 'current'
    const percents = { ahead: 0, reached: 100, current: getTierPercent(total - from, { from, to }) }
    return {
      level: tierLevels[level] ?? tierLevels[0],
      from,
      ...(!isOpen && { to }),
      points,
      percent: percents[state],
      state,
    }
  })
}
