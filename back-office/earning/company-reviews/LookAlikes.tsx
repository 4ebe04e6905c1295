import { useTranslation } from 'react-i18next'
import type { CompanyReview } from '#contract/earning/company-reviews.admin.ts'
import { findRegion } from '#contract/regions.ts'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'

/** Companies that share a number, phone, address or name. */
export function LookAlikes({ duplicates }: Pick<CompanyReview, 'duplicates'>) {
  const { t } = useTranslation()
  return (
    <EvidencePart title={t('backOffice.companyReviews.duplicates')}>
      {duplicates.length === 0 && (
        <p className="text-ink-2">{t('backOffice.companyReviews.noDuplicates')}</p>
      )}
      <ul>
        {duplicates.map(({ company, region_id, city, verification, by }, index) => {
          const region = toRegionName(findRegion(region_id)?.slug ?? '')
          return (
            <li
              key={company?.uuid ?? `${region_id}-${index}`}
              className="border-b border-line py-1.5 last:border-0 wrap-anywhere"
            >
              {company ? (
                <MemberLink kind="companies" uuid={company.uuid}>
                  {company.name}
                </MemberLink>
              ) : (
                t('backOffice.reviews.companyElsewhere', { region })
              )}
              <span className="block text-meta text-ink-2">
                {[
                  by.map((criterion) => t(`backOffice.companyReviews.by.${criterion}`)).join(', '),
                  [city, company && region].filter(Boolean).join(', '),
                  t(`backOffice.reviews.verifications.${verification as 'pending'}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          )
        })}
      </ul>
    </EvidencePart>
  )
}
