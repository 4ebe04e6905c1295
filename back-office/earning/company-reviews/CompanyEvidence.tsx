import { useTranslation } from 'react-i18next'
import type { CompanyReview } from '#contract/earning/company-reviews.admin.ts'
import type { RejectionReason } from '#contract/earning/company-reviews.rules.ts'
import { findRegion } from '#contract/regions.ts'
import { AuditTab } from '#back-office/staff/audit/AuditTab.tsx'
import { LookAlikes } from './LookAlikes.tsx'
import { OwnerFacts } from './OwnerFacts.tsx'
import { getReviewKind } from './review-kind.ts'
import { registerChecks } from './register-checks.tsx'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { CheckList } from '#back-office/earning/reviews/CheckList.tsx'
import { QuestionThread } from '#back-office/earning/reviews/QuestionThread.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { formatDate, formatDateTime, formatPoints } from '#ui/format.ts'

export function CompanyEvidence({ company }: { company: CompanyReview }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { rejected, invited_by: host } = company
  return (
    <div className="space-y-5">
      <header>
        <h2 className="text-h2 wrap-anywhere">{company.name}</h2>
        <p className="text-ink-2">
          {[
            toRegionName(findRegion(company.region_id)?.slug ?? ''),
            t(`backOffice.companyReviews.${getReviewKind(company)}`),
          ].join(' · ')}
        </p>
      </header>
      {rejected && (
        <p className="rounded-control border border-line bg-sunken px-4 py-2">
          {t('backOffice.companyReviews.appeal', {
            name: rejected.by,
            day: formatDate(rejected.at),
            reason: t(`companies.rejections.${rejected.reason as RejectionReason}`),
          })}
        </p>
      )}
      {company.appeal && (
        <EvidencePart
          title={t('backOffice.companyReviews.appealText', {
            day: formatDateTime(company.appeal.at),
          })}
        >
          <p className="wrap-anywhere whitespace-pre-line">{company.appeal.reason}</p>
        </EvidencePart>
      )}
      <EvidencePart title={t('backOffice.companyReviews.register')}>
        <CheckList
          label={t('backOffice.companyReviews.register')}
          checks={registerChecks(t, company)}
        />
      </EvidencePart>
      <LookAlikes duplicates={company.duplicates} />
      <QuestionThread messages={company.thread} />
      <EvidencePart title={t('backOffice.reviews.company')}>
        <Facts
          label={t('backOffice.reviews.company')}
          items={[
            [t('backOffice.companyReviews.type'), company.company_type],
            [t('backOffice.companyReviews.address'), company.address],
            [
              t('backOffice.companyReviews.created'),
              <span key="created" className="num">
                {formatDateTime(company.created_at)}
              </span>,
            ],
            [t('backOffice.companyReviews.invite'), company.invite],
            [
              t('backOffice.companyReviews.invitedBy'),
              host && (
                <MemberLink key="host" kind="companies" uuid={host.uuid}>
                  {host.name}
                </MemberLink>
              ),
            ],
            [
              t('backOffice.companyReviews.profile'),
              t(
                company.has_profile
                  ? 'backOffice.companyReviews.yes'
                  : 'backOffice.companyReviews.no',
              ),
            ],
            [
              t('backOffice.companyReviews.work'),
              `${formatPoints(company.projects)} / ${formatPoints(company.scans)}`,
            ],
          ]}
        />
      </EvidencePart>
      <OwnerFacts owners={company.owners} />
      {may('audit.see') && (
        <EvidencePart title={t('backOffice.audit.title')}>
          <AuditTab type="company" id={company.uuid} />
        </EvidencePart>
      )}
    </div>
  )
}
