import type { TFunction } from 'i18next'
import type { ScanReview } from '#contract/scan-reviews.admin.ts'
import { durationOf } from '#back-office/scans/duration-of.ts'
import type { Check } from '#back-office/reviews/CheckList.tsx'
import { formatDateTime, formatPoints } from '#ui/format.ts'

const manyAtAddress = 15
const manyByPerson = 50
const manyByCompany = 200
const quickSeconds = 10
const lateSeconds = 24 * 3600

/** When and where around this scan; what is out of the ordinary is marked. */
export function patternChecks(t: TFunction, scan: ScanReview): Check[] {
  const { pattern } = scan
  const mark = (isOdd: boolean) => (isOdd ? 'warn' : undefined)
  const previous = pattern.seconds_since_previous
  return [
    { label: t('office.scans.taken'), value: formatDateTime(scan.captured_at) },
    {
      label: t('office.scans.sent'),
      value: durationOf(pattern.seconds_until_sent),
      tone: mark(pattern.seconds_until_sent > lateSeconds),
    },
    {
      label: t('office.scans.seconds'),
      value: previous === null ? '–' : durationOf(previous),
      tone: mark(previous !== null && previous < quickSeconds),
    },
    {
      label: t('office.scans.atAddress'),
      value: formatPoints(pattern.windows_at_address),
      tone: mark(pattern.windows_at_address > manyAtAddress),
    },
    {
      label: t('office.scans.personDay'),
      value: formatPoints(pattern.by_person_that_day),
      tone: mark(pattern.by_person_that_day > manyByPerson),
    },
    {
      label: t('office.scans.companyDay'),
      value: formatPoints(pattern.by_company_that_day),
      tone: mark(pattern.by_company_that_day > manyByCompany),
    },
    {
      label: t('office.scans.neighbours'),
      value: formatPoints(pattern.other_companies_at_address),
      tone: mark(pattern.other_companies_at_address > 0),
    },
  ]
}
