import type { Company } from '#contract/members/installers.ts'
import { hasRegNr, getMinimumPoints } from '#contract/shop/orders.rules.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'

export type Block =
  | { kind: 'frozen' }
  | { kind: 'spendingPaused'; until: string }
  | { kind: 'notVerified' }
  | { kind: 'numbersInReview' }
  | { kind: 'noRegistrationNumber' }
  | { kind: 'emailNotVerified' }
  | { kind: 'owesPoints'; owed: number }
  | { kind: 'tooFewPoints'; short: number; have: number }
  | { kind: 'belowMinimum'; missing: number; minimum: number }

type Numbers = Pick<Company, 'registration_number' | 'registration_number_2'>

type Facts = {
  company: Numbers & Pick<Company, 'regions_id' | 'verified' | 'numbers_in_review'>
  setting: Pick<RegionalSetting, 'vat_field' | 'company_id_field'> | undefined
  isEmailVerified: boolean
  /** Ordering is blocked while the company is in review. */
  isFrozen: boolean
  /** End of the spending pause. */
  pausedUntil: string | null
  type: number
  total: number
  balance: number | undefined
}

export function getBlocks({ company, setting, isEmailVerified, type, ...rest }: Facts): Block[] {
  const { total, balance, pausedUntil, isFrozen } = rest
  const blocks: Block[] = []
  if (isFrozen) blocks.push({ kind: 'frozen' })
  if (pausedUntil !== null) blocks.push({ kind: 'spendingPaused', until: pausedUntil })
  const minimum = getMinimumPoints(company.regions_id, type)
  if (!hasRegNr(company, setting)) blocks.push({ kind: 'noRegistrationNumber' })
  else if (!company.verified) blocks.push({ kind: 'notVerified' })
  else if (company.numbers_in_review) blocks.push({ kind: 'numbersInReview' })
  if (type === OrderType.voucher && !isEmailVerified) blocks.push({ kind: 'emailNotVerified' })
  if (balance !== undefined && balance < 0) blocks.push({ kind: 'owesPoints', owed: -balance })
  else if (balance !== undefined && total > balance)
    blocks.push({ kind: 'tooFewPoints', short: total - balance, have: balance })
  if (total < minimum) blocks.push({ kind: 'belowMinimum', missing: minimum - total, minimum })
  return blocks
}
