import type { TFunction } from 'i18next'
import { numberFormat } from '#contract/formats/intl.rules.ts'
import type { ScanReview } from '#contract/earning/scan-reviews.admin.ts'
import type { Check } from '#back-office/earning/reviews/CheckList.tsx'
import { formatDateTime, formatPoints } from '#ui/format.ts'

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

const manyAtAddress = 15
const manyByInstaller = 50
const manyByCompany = 200
const quickSeconds = 10
const lateSeconds = 24 * 3600

/** Time and place around this scan; unusual values are marked. */
export function buildPatternChecks(
  t: TFunction,
  scan: Pick<ScanReview, 'pattern' | 'captured_at'>,
): Check[] {
  const { pattern } = scan
  const mark = (isOdd: boolean) => (isOdd ? 'warn' : undefined)
  const previous = pattern.seconds_since_previous
  return [
    { label: t('backOffice.scanReviews.taken'), value: formatDateTime(scan.captured_at) },
    {
      label: t('backOffice.scanReviews.sent'),
      value: formatDuration(pattern.seconds_until_sent),
      tone: mark(pattern.seconds_until_sent > lateSeconds),
    },
    {
      label: t('backOffice.scanReviews.seconds'),
      value: previous === null ? '–' : formatDuration(previous),
      tone: mark(previous !== null && previous < quickSeconds),
    },
    {
      label: t('backOffice.scanReviews.atAddress'),
      value: formatPoints(pattern.windows_at_address),
      tone: mark(pattern.windows_at_address > manyAtAddress),
    },
    {
      label: t('backOffice.scanReviews.personDay'),
      value: formatPoints(pattern.by_person_that_day),
      tone: mark(pattern.by_person_that_day > manyByInstaller),
    },
    {
      label: t('backOffice.scanReviews.companyDay'),
      value: formatPoints(pattern.by_company_that_day),
      tone: mark(pattern.by_company_that_day > manyByCompany),
    },
    {
      label: t('backOffice.scanReviews.neighbours'),
      value: formatPoints(pattern.other_companies_at_address),
      tone: mark(pattern.other_companies_at_address > 0),
    },
  ]
}

/** "12 sec", "3 min", "2 days", in the language of the back office. */
function formatDuration(seconds: number) {
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? steps[3]
  return numberFormat(document.documentElement.lang, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
  }).format(Math.trunc(seconds / size))
}
