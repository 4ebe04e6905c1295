import {
  isWithdrawn,
  reasonFlags,
  type ReasonCode,
  ScanFlag,
} from '#contract/earning/scans.rules.ts'

export type Facts = {
  validCheck: boolean
  /** The row of the register, or null when the serial is not (yet) in it. */
  register: { status: string; regionId: number; producedOn: Date } | null
  regionId: number
  capturedAt: Date
  source: 'camera' | 'photo' | 'manual'
  hasPhoto: boolean
  /** Never, once there and removed, in an open project, or credited. */
  elsewhere: 'no' | 'removed' | 'open' | 'settled'
  /** Windows of the company at the address before this one; nothing for an accessory. */
  atAddress: number
  byUserToday: number
  byCompanyToday: number
}

export type Verdict = { flag: ScanFlag; reason: ReasonCode | null }

const maxAgeMonths = 24
const maxAtAddress = 15
const maxByUser = 50
const maxByCompany = 200

/** The verdict: rejections first, then what a person reviews. (decisions E) */
export function getVerdict(facts: Facts): Verdict {
  const reason = findRejection(facts) ?? reviewReason(facts)
  return { flag: reason ? reasonFlags[reason] : ScanFlag.normal, reason }
}

function findRejection({ validCheck, register, elsewhere }: Facts): ReasonCode | null {
  if (!validCheck) return 'bad_check'
  if (register && isWithdrawn(register.status)) return register.status
  if (elsewhere === 'settled') return 'credited_elsewhere'
  return null
}

function reviewReason(facts: Facts): ReasonCode | null {
  const { register } = facts
  if (facts.elsewhere === 'open') return 'contested'
  if (!register) return 'not_in_register'
  if (register.regionId !== facts.regionId) return 'other_region'
  if (isOlder(register.producedOn, facts.capturedAt)) return 'too_old'
  if (facts.elsewhere === 'removed') return 'removed_elsewhere'
  if (facts.source === 'manual' && !facts.hasPhoto) return 'no_photo'
  if (facts.atAddress >= maxAtAddress) return 'many_at_address'
  if (facts.byUserToday >= maxByUser) return 'many_by_user'
  if (facts.byCompanyToday >= maxByCompany) return 'many_by_company'
  return null
}

function isOlder(producedOn: Date, at: Date) {
  const limit = new Date(producedOn)
  limit.setUTCMonth(limit.getUTCMonth() + maxAgeMonths)
  return limit < at
}
