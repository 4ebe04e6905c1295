import type { CardAccount } from '#contract/points/club-card.ts'
import type { Company } from '#contract/members/installers.ts'

export type CardView =
  | { kind: 'none' }
  | { kind: 'ordered' }
  | { kind: 'missing' }
  | { kind: 'issued' | 'active' | 'inactive'; account: CardAccount }

type Facts = {
  account: CardAccount | null
  /** An order of the card has not ended yet. */
  isOrdered: boolean
  company: Pick<Company, 'has_edenred_card' | 'edenred_card'>
}

export function getCardView({ account, isOrdered, company }: Facts): CardView {
  if (account?.status === 'ORDERED') return { kind: 'ordered' }
  if (account?.status === 'ISSUED') return { kind: 'issued', account }
  if (account?.status === 'ACTIVE') return { kind: 'active', account }
  if (account) return { kind: 'inactive', account }
  if (company.edenred_card) return { kind: 'missing' }
  if (isOrdered) return { kind: 'ordered' }
  return { kind: company.has_edenred_card ? 'missing' : 'none' }
}

export function needsSerial({ status, last4 }: Pick<CardAccount, 'status' | 'last4'>) {
  return last4 === '' && (status === 'ISSUED' || status === 'ACTIVE')
}
