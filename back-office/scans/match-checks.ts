import type { TFunction } from 'i18next'
import { regionOf } from '#contract/regions.ts'
import type { ScanReview } from '#contract/scan-reviews.admin.ts'
import { isWithdrawn } from '#contract/scans.rules.ts'
import { regionName } from '#back-office/kit/region-name.ts'
import type { Check } from '#back-office/reviews/CheckList.tsx'
import { formatDate } from '#ui/format.ts'

const oldMonths = 24

/** What plate, register and country say to each other. */
export function matchChecks(t: TFunction, scan: ScanReview): Check[] {
  const { register } = scan
  const checks: Check[] = [
    {
      label: t('office.scans.check'),
      value: t(scan.has_valid_check ? 'office.scans.checkRight' : 'office.scans.checkWrong'),
      tone: scan.has_valid_check ? 'ok' : 'bad',
    },
    {
      label: t('office.scans.source'),
      value: t(`office.scans.sources.${scan.source}`),
      tone: scan.source === 'manual' ? 'warn' : undefined,
    },
  ]
  if (!register)
    return [
      ...checks,
      { label: t('office.scans.register'), value: t('office.scans.unknown'), tone: 'bad' },
    ]
  const isOwn = register.region_id === scan.region_id
  const { type, size, variant, points_group: group, rate } = register
  return [
    ...checks,
    {
      label: t('office.scans.register'),
      value: t(`office.scans.statuses.${register.status as 'shipped'}`),
      tone: isWithdrawn(register.status) ? 'bad' : 'ok',
    },
    { label: t('office.scans.product'), value: [type, size, variant].filter(Boolean).join(' · ') },
    {
      label: t('office.scans.group'),
      value: group ? t('office.scans.groupPoints', { group, points: rate ?? 0 }) : '–',
    },
    {
      label: t('office.scans.soldTo'),
      value: regionName(regionOf(register.region_id)?.slug ?? ''),
      tone: isOwn ? 'ok' : 'warn',
    },
    {
      label: t('office.scans.produced'),
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
