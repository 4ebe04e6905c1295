import {
  openEnd,
  countScansToNext,
  tierCategories,
  tierLevels,
  getTierPercent,
} from '#contract/points/tiers.rules.ts'
import type { TierProgress } from '#contract/points/tiers.ts'

export type TierCategory = (typeof tierCategories)[number]
export type TierLevel = (typeof tierLevels)[number]

export const allScans = 99

export type TierView = {
  category: TierCategory
  level: TierLevel
  /** The next level, and how many scans away it is; absent at the top. */
  next?: { level: TierLevel; missing: number; bonus: number }
  percent: number
  total: number
  /** A level of last year that this year's scans have not reached: when it ends. */
  retainedUntil: string | null
}

export function toTierView(tier: TierProgress): TierView {
  const { tier_bracket: bracket, progress, total, next_bracket_points, level_until } = tier
  const next = tierLevels[bracket.level + 1]
  const isTop = bracket.to >= openEnd || next === undefined
  return {
    category: tier.tier_definition.tier_category as TierCategory,
    level: tierLevels[tier.level] ?? tierLevels[0],
    ...(!isTop && {
      next: {
        level: next,
        missing: countScansToNext(total, bracket),
        bonus: next_bracket_points ?? 0,
      },
    }),
    percent: isTop ? 100 : getTierPercent(progress, bracket),
    total,
    retainedUntil: level_until,
  }
}

export function toTierViews(tiers: readonly TierProgress[]) {
  const ids: readonly number[] = tierCategories
  const views = tiers
    .map(toTierView)
    .filter(({ category }) => ids.includes(category))
    .sort((a, b) => a.category - b.category)
  return {
    main: views.find(({ category }) => category === allScans),
    others: views.filter(({ category }) => category !== allScans),
  }
}

export function getHousePicture(level: TierLevel) {
  return `/pictures/house-${tierLevels.indexOf(level)}.svg`
}
