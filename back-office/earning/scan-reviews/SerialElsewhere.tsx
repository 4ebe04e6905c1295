import { useTranslation } from 'react-i18next'
import { projectStatusNames } from '#contract/earning/projects.rules.ts'
import { findRegion } from '#contract/regions.ts'
import type { ScanReview } from '#contract/earning/scan-reviews.admin.ts'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { FlagBadge } from './FlagBadge.tsx'
import { formatDate } from '#ui/format.ts'

export function SerialElsewhere({ scan }: { scan: ScanReview }) {
  const { t } = useTranslation()
  return (
    <EvidencePart title={t('backOffice.scanReviews.elsewhere')}>
      {scan.elsewhere.length === 0 && (
        <p className="text-ink-2">{t('backOffice.scanReviews.nowhere')}</p>
      )}
      <ul>
        {scan.elsewhere.map((copy) => (
          <li
            key={copy.uuid}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 last:border-0"
          >
            <FlagBadge flag={copy.flag} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {copy.company ? (
                <MemberLink kind="companies" uuid={copy.company.uuid}>
                  {copy.company.name}
                </MemberLink>
              ) : (
                t('backOffice.reviews.companyElsewhere', {
                  region: toRegionName(findRegion(copy.region_id)?.slug ?? ''),
                })
              )}
              {copy.project_number && <span className="num"> · {copy.project_number}</span>}
              {` · ${t(`projects.statuses.${projectStatusNames[copy.project_status as 1] ?? 'lost'}`)}`}
            </span>
            <span className="text-meta text-ink-2">
              {copy.removed_at
                ? t('backOffice.scanReviews.removed', { day: formatDate(copy.removed_at) })
                : formatDate(copy.created_at)}
            </span>
          </li>
        ))}
      </ul>
    </EvidencePart>
  )
}
