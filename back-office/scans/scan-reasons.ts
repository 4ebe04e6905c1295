import type { TFunction } from 'i18next'
import { reasonFlags, type ReasonCode, ScanFlag } from '#contract/scans.rules.ts'

/** What the queue of scans can be cut by: doubts of members, and why the rules asked for a person. */
export function scanReasons(t: TFunction) {
  const codes = (Object.keys(reasonFlags) as ReasonCode[]).filter(
    (code) => reasonFlags[code] === ScanFlag.inReview,
  )
  return [
    { value: 'appeal', label: t('office.scans.appeal') },
    ...codes.map((code) => ({ value: code, label: t(`office.scans.why.${code}`) })),
  ]
}
