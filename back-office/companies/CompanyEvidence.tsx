import { useTranslation } from 'react-i18next'
import type { CompanyReview } from '#contract/company-reviews.admin.ts'
import type { RejectionReason } from '#contract/company-reviews.rules.ts'
import { regionOf } from '#contract/regions.ts'
import { AuditTab } from '#back-office/audit/AuditTab.tsx'
import { LookAlikes } from '#back-office/companies/LookAlikes.tsx'
import { OwnerFacts } from '#back-office/companies/OwnerFacts.tsx'
import { registerChecks } from '#back-office/companies/register-checks.tsx'
import { EvidencePart } from '#back-office/kit/EvidencePart.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { MemberLink } from '#back-office/kit/MemberLink.tsx'
import { regionName } from '#back-office/kit/region-name.ts'
import { CheckList } from '#back-office/reviews/CheckList.tsx'
import { TalkThread } from '#back-office/reviews/TalkThread.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { formatDate, formatDateTime, formatPoints } from '#ui/format.ts'

/** All that a decision on a company needs. */
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
            regionName(regionOf(company.region_id)?.slug ?? ''),
            t(company.wishes_numbers ? 'office.verification.numbers' : 'office.verification.isNew'),
          ].join(' · ')}
        </p>
      </header>
      {rejected && (
        <p className="rounded-control border border-line bg-sunken px-4 py-2">
          {t('office.verification.appeal', {
            name: rejected.by,
            day: formatDate(rejected.at),
            reason: t(`companies.rejections.${rejected.reason as RejectionReason}`),
          })}
        </p>
      )}
      <EvidencePart title={t('office.verification.register')}>
        <CheckList label={t('office.verification.register')} checks={registerChecks(t, company)} />
      </EvidencePart>
      <LookAlikes duplicates={company.duplicates} />
      <TalkThread messages={company.thread} />
      <EvidencePart title={t('office.reviews.company')}>
        <Facts
          label={t('office.reviews.company')}
          items={[
            [t('office.verification.type'), company.company_type],
            [t('office.verification.address'), company.address],
            [
              t('office.verification.created'),
              <span key="created" className="num">
                {formatDateTime(company.created_at)}
              </span>,
            ],
            [t('office.verification.invite'), company.invite],
            [
              t('office.verification.invitedBy'),
              host && (
                <MemberLink key="host" kind="companies" uuid={host.uuid}>
                  {host.name}
                </MemberLink>
              ),
            ],
            [
              t('office.verification.profile'),
              t(company.has_profile ? 'office.verification.yes' : 'office.verification.no'),
            ],
            [
              t('office.verification.work'),
              `${formatPoints(company.projects)} / ${formatPoints(company.scans)}`,
            ],
          ]}
        />
      </EvidencePart>
      <OwnerFacts owners={company.owners} />
      {may('audit.see') && (
        <EvidencePart title={t('office.audit.title')}>
          <AuditTab type="company" id={company.uuid} />
        </EvidencePart>
      )}
    </div>
  )
}
