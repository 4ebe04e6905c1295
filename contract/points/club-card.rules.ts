import { dayMs, hourMs } from '#contract/durations.ts'

/** States of a company's card as its provider names them; `ORDERED` before there is one. */
export const cardStatuses = ['ORDERED', 'ISSUED', 'ACTIVE', 'BLOCKED', 'EXPIRED'] as const
export type CardStatus = (typeof cardStatuses)[number]

export const topUpStatuses = ['PENDING', 'SUCCEEDED', 'REFUSED', 'REJECTED'] as const
export type TopUpStatus = (typeof topUpStatuses)[number]

/** The country where the programme runs. (decisions K) */
export const cardRegions = [10]

export const topUpAmounts = [50, 100, 150, 250, 500, 1000] as const

export const topUpLimits = { day: 1000, month: 2500, year: 10_000 } as const

/** Points from which a second person of the club reviews a top-up first. */
export const topUpReviewFrom = 1000

/** Windows scanned this year before a company may order the card. */
export const cardMinScans = 10

export const cardSerialLength = 10
export const cardAttemptsPerDay = 5
export const cardHistoryPageSize = 4

/** Time before its last day from which a card may be ordered again. */
export const cardRenewalDays = 60

export function mayRenew(expiresOn: string | null, today: string) {
  if (expiresOn === null) return false
  return Date.parse(expiresOn) - Date.parse(today) <= cardRenewalDays * dayMs
}

export const cardLossReasons = ['lost', 'stolen', 'damaged'] as const
export type CardLossReason = (typeof cardLossReasons)[number]

/** Cards within twelve months replaced without an order; the next is ordered in the shop. */
export const cardReplacementsPerYear = 2

/** Hours after a change of address in which no card is posted there. (decisions I) */
const cardAddressHours = 72

type Loss = {
  now: Date
  /** Cards of the company that were replaced within the last twelve months. */
  replaced: number
  addressChangedAt: Date | null
  /** End of the spending pause of the person who reports the loss. */
  pausedUntil: Date | null
  canReceivePost: boolean
}

/** Null: the company orders one in the shop. */
export function getReplacementStart({
  now,
  replaced,
  addressChangedAt,
  pausedUntil,
  canReceivePost,
}: Loss) {
  if (replaced >= cardReplacementsPerYear || !canReceivePost) return null
  const settledAt = (addressChangedAt?.getTime() ?? 0) + cardAddressHours * hourMs
  return new Date(Math.max(now.getTime(), settledAt, pausedUntil?.getTime() ?? 0))
}

/**
 * Differences from the card provider: amount or currency, name, status, unknown to us, missing in
 * its statement, refused card, serial of another company, top-up on its way to a lost card.
 */
export const financeCauses = [
  'amount',
  'identity',
  'status',
  'unknown',
  'missing',
  'card_refused',
  'serial_taken',
  'in_flight',
] as const
export type FinanceCause = (typeof financeCauses)[number]

/** Outcomes of a finance task: no difference after all, fixed by us or by the provider, other. */
export const financeOutcomes = ['agrees', 'adjusted', 'provider', 'other'] as const
export type FinanceOutcome = (typeof financeOutcomes)[number]

export const minFinanceNote = 5
export const maxFinanceNote = 500
