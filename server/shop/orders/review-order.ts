import { dayMs } from '#contract/durations.ts'
import type { ApprovalLimits } from '#contract/settings/settings.admin.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { defaultLimits } from '#server/settings/settings/approval-limits.reads.ts'

const calmDays = 3
const knownDays = 14

export type ReviewInput = {
  type: number
  total: number
  /** An earlier order of the company was approved. */
  wasApproved: boolean
  verifiedAt: Date | null
  emailChangedAt: Date | null
  addressChangedAt: Date | null
  /** Points were taken back for more than a return, or a sign-in was guessed at. */
  isRisky: boolean
  /** The pool holds a code for every piece. */
  hasCodes: boolean
}

export type ReviewReason =
  | 'first_order'
  | 'new_company'
  | 'many_points'
  | 'marketing'
  | 'card'
  | 'email_changed'
  | 'address_changed'
  | 'risk'
  | 'no_codes'
  | 'two_people'

type Limits = Pick<ApprovalLimits, 'orders_by_rules' | 'orders_by_one'>
export type Review = { by: 'rules' | 'one' | 'two'; reasons: ReviewReason[]; limits: Limits }

/** Approver of an order, and each reason why the rules alone may not approve it. (decisions I) */
export function reviewOrder(input: ReviewInput, at: Date, limits: Limits = defaultLimits): Review {
  const { type, total } = input
  const getDaysSince = (then: Date | null) =>
    then ? (at.getTime() - then.getTime()) / dayMs : undefined
  const isRecent = (then: Date | null) => (getDaysSince(then) ?? calmDays) < calmDays
  const doubts: Record<ReviewReason, boolean> = {
    first_order: !input.wasApproved,
    new_company: !((getDaysSince(input.verifiedAt) ?? 0) > knownDays),
    many_points: total > limits.orders_by_rules,
    marketing: type === OrderType.marketing,
    card: type === OrderType.clubCard,
    email_changed: isRecent(input.emailChangedAt),
    address_changed: isRecent(input.addressChangedAt),
    risk: input.isRisky,
    no_codes: type === OrderType.voucher && !input.hasCodes,
    two_people: total > limits.orders_by_one,
  }
  const reasons = (Object.keys(doubts) as ReviewReason[]).filter((reason) => doubts[reason])
  if (doubts.two_people) return { by: 'two', reasons, limits }
  return { by: reasons.length > 0 ? 'one' : 'rules', reasons, limits }
}
