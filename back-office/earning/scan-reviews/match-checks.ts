import type { TFunction } from 'i18next'
import { findRegion } from '#contract/regions.ts'
import type { ScanReview } from '#contract/earning/scan-reviews.admin.ts'
import { isWithdrawn } from '#contract/earning/scans.rules.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'
import type { Check } from '#back-office/earning/reviews/CheckList.tsx'
import { formatDate } from '#ui/format.ts'
import { formatProductType } from '#ui/product-type.ts'

const oldMonths = 24

type Scan = Pick<
  ScanReview,
  'has_valid_check' | 'source' | 'register' | 'region_id' | 'captured_at'
>

export function buildMatchChecks(t: TFunction, scan: Scan): Check[] {
  const { register } = scan
  const checks: Check[] = [
    {
      label: t('backOffice.scanReviews.check'),
      value: t(
        scan.has_valid_check
          ? 'backOffice.scanReviews.checkRight'
          : 'backOffice.scanReviews.checkWrong',
      ),
      tone: scan.has_valid_check ? 'ok' : 'bad',
    },
    {
      label: t('backOffice.scanReviews.source'),
      value: t(`backOffice.scanReviews.sources.${scan.source}`),
      tone: scan.source === 'manual' ? 'warn' : undefined,
    },
  ]
  if (!register)
    return [
      ...checks,
      {
        label: t('backOffice.scanReviews.register'),
        value: t('backOffice.scanReviews.unknown'),
        tone: 'bad',
      },
    ]
  const isOwn = register.region_id === scan.region_id
  const { type, size, variant, points_group: group, rate } = register
  return [
    ...checks,
    {
      label: t('backOffice.scanReviews.register'),
      value: t(`backOffice.scanReviews.statuses.${register.status as 'shipped'}`),
      tone: isWithdrawn(register.status) ? 'bad' : 'ok',
    },
    {
      label: t('backOffice.scanReviews.product'),
      value: [formatProductType(t, type), size, variant].filter(Boolean).join(' · '),
    },
    {
      label: t('backOffice.scanReviews.group'),
      value: group ? t('backOffice.scanReviews.groupPoints', { group, points: rate ?? 0 }) : '–',
    },
    {
      label: t('backOffice.scanReviews.soldTo'),
      value: toRegionName(findRegion(register.region_id)?.slug ?? ''),
      tone: isOwn ? 'ok' : 'warn',
    },
    {
      label: t('backOffice.scanReviews.produced'),
      value: formatDate(register.produced_on),
      tone: isOld(register.produced_on, scan.captured_at) ? 'warn' : undefined,
    },
  ]
}

function isOld(producedOn: string, at: string) {
  const limit = new Date(producedOn)
  limit.setUTCMonth(limit.getUTCMonth() + oldMonths)
  return limit < new Date(at)
}
