import { dayMs } from '#contract/durations.ts'

/** States of a company's card as its provider names them; `ORDERED` before there is one. */
export const cardStatuses = ['ORDERED', 'ISSUED', 'ACTIVE', 'BLOCKED', 'EXPIRED'] as const
export type CardStatus = (typeof cardStatuses)[number]

export const topUpStatuses = ['PENDING', 'SUCCEEDED', 'REFUSED', 'REJECTED'] as const
export type TopUpStatus = (typeof topUpStatuses)[number]

/** The country where the programme runs. (decisions K) */
export const cardRegions = [10]

export const topUpAmounts = [50, 100, 150, 250, 500, 1000] as const

export const topUpLimits = { day: 1000, month: 2500, year: 10_000 } as const

/** From this many points a second person of the club looks first. */
export const topUpReviewFrom = 1000

/** Windows scanned this year before a company may order the card. */
export const cardMinScans = 10

export const cardSerialLength = 10
export const cardAttemptsPerDay = 5
export const cardHistoryPageSize = 4

/** So long before its last day a card may be ordered anew. */
export const cardRenewalDays = 60

/** Whether a new card may be ordered on a day in place of one with this last day, both YYYY-MM-DD. */
export function mayRenew(expiresOn: string | null, today: string) {
  if (expiresOn === null) return false
  return Date.parse(expiresOn) - Date.parse(today) <= cardRenewalDays * dayMs
}
