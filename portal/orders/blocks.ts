import type { Company } from '#contract/installers.ts'
import { minimumPoints } from '#contract/orders.rules.ts'
import type { RegionalSetting } from '#contract/settings.ts'

/** Why an order cannot be placed, known before anything is typed. */
export type Block =
  | { kind: 'noRegistrationNumber' }
  | { kind: 'tooFewPoints'; short: number; have: number }
  | { kind: 'belowMinimum'; missing: number; least: number }

type Facts = {
  company: Pick<Company, 'registration_number' | 'registration_number_2' | 'regions_id'>
  setting: Pick<RegionalSetting, 'vat_field' | 'company_id_field'> | undefined
  type: number
  total: number
  balance: number | undefined
}

export function blocksOf({ company, setting, type, total, balance }: Facts): Block[] {
  const blocks: Block[] = []
  const least = minimumPoints(company.regions_id, type)
  if (!hasRegNr(company, setting)) blocks.push({ kind: 'noRegistrationNumber' })
  if (balance !== undefined && total > balance)
    blocks.push({ kind: 'tooFewPoints', short: total - balance, have: balance })
  if (total < least) blocks.push({ kind: 'belowMinimum', missing: least - total, least })
  return blocks
}

/** Countries that ask for no number are satisfied without one. */
export function hasRegNr(company: Facts['company'], setting: Facts['setting']) {
  const isAsked = (setting?.vat_field ?? 0) > 0 || (setting?.company_id_field ?? 0) > 0
  return !isAsked || Boolean(company.registration_number || company.registration_number_2)
}
