import { cardMinScans, cardRegions } from '#contract/points/club-card.rules.ts'
import { Role } from '#contract/members/installers.ts'

/** Why the card cannot be ordered; the first that applies. */
export type CardBlock = 'region' | 'pending' | 'card' | 'scans'

export type CardFacts = {
  regionId: number
  hasCard: boolean
  isOrdered: boolean
  /** Windows scanned in the current calendar year. */
  scans: number
}

export function getCardBlock({ regionId, hasCard, isOrdered, scans }: CardFacts) {
  if (!cardRegions.includes(regionId)) return 'region'
  if (isOrdered) return 'pending'
  if (hasCard) return 'card'
  return scans < cardMinScans ? 'scans' : undefined
}

/**
 * Reports whether the shop offers the card: the caller is an
 * owner and nothing blocks the order.
 */
export function isCardOfferDue(facts: CardFacts, role: number) {
  return role === Role.owner && getCardBlock(facts) === undefined
}

/** A price of zero or less is free and never credits points. */
export function isFree(points: number) {
  return points <= 0
}

export function calculateScansPercent(scans: number) {
  return Math.min(100, Math.round((scans / cardMinScans) * 100))
}
