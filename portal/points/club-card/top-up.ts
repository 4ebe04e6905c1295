import type { TopUpStatus } from '#contract/points/club-card.rules.ts'
import type { CardAccount } from '#contract/points/club-card.ts'

type AmountBlock =
  | { kind: 'points'; short: number }
  | { kind: 'day' | 'month' | 'year'; left: number }

export type Amount = { points: number; local: number; block?: AmountBlock }

/**
 * The amounts on offer, each with its value in local currency and the
 * reason that blocks it, if any.
 */
export function getAmounts(
  { amounts, rate, left }: Pick<CardAccount, 'amounts' | 'rate' | 'left'>,
  balance: number | undefined,
): Amount[] {
  return amounts.map((points) => ({
    points,
    local: points * rate,
    block: getAmountBlock(points, left, balance),
  }))
}

/** The longest-lasting limit that is exceeded, then the balance. */
function getAmountBlock(points: number, left: CardAccount['left'], balance: number | undefined) {
  const span = (['year', 'month', 'day'] as const).find((name) => left[name] < points)
  if (span) return { kind: span, left: left[span] }
  if (balance === undefined || balance >= points) return undefined
  return { kind: 'points' as const, short: points - balance }
}

export type TopUpBlock = 'inactive' | 'unregistered' | 'unverified'

export function getTopUpBlock(
  { status, last4 }: Pick<CardAccount, 'status' | 'last4'>,
  verifiedEmailAt: string | null,
): TopUpBlock | undefined {
  if (status !== 'ACTIVE') return 'inactive'
  if (last4 === '') return 'unregistered'
  return verifiedEmailAt === null ? 'unverified' : undefined
}

export function isRefused(status: TopUpStatus) {
  return status === 'REFUSED' || status === 'REJECTED'
}

export type TopUpDraft = { points?: number; acceptedTerms?: string; attempt: number }

export const emptyDraft: TopUpDraft = { attempt: 0 }
