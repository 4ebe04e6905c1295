import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { projectStatusNames } from '#contract/earning/projects.rules.ts'
import type { ScanReview } from '#contract/earning/scan-reviews.admin.ts'
import { formatSerial, type ReasonCode } from '#contract/earning/scans.rules.ts'
import { AuditTab } from '#back-office/staff/audit/AuditTab.tsx'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { buildMemberFact } from '#back-office/platform/session/member-facts.tsx'
import { CheckList } from '#back-office/earning/reviews/CheckList.tsx'
import { CompanyHistory } from '#back-office/earning/reviews/CompanyHistory.tsx'
import { QuestionThread } from '#back-office/earning/reviews/QuestionThread.tsx'
import { FlagBadge } from './FlagBadge.tsx'
import { buildMatchChecks } from './match-checks.ts'
import { buildPatternChecks } from './pattern-checks.ts'
import { PhotoStrip } from './PhotoStrip.tsx'
import { SerialElsewhere } from './SerialElsewhere.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { formatPoints } from '#ui/format.ts'
import { linkClass } from '#ui/TextLink.tsx'

export function ScanEvidence({ scan }: { scan: ScanReview }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { project, author } = scan
  const why = scan.reason_code as ReasonCode | null
  return (
    <div className="space-y-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="num text-h1">{formatSerial(scan.serial)}</h2>
        <FlagBadge flag={scan.flag} />
        {scan.is_appeal && (
          <span className="font-semibold">{t('backOffice.scanReviews.appeal')}</span>
        )}
        {scan.is_answered && (
          <span className="font-semibold">{t('backOffice.reviews.answered')}</span>
        )}
      </header>
      {why && (
        <p className="rounded-control border border-line bg-sunken px-4 py-2">
          <span className="text-ink-2">{t('backOffice.scanReviews.whyHere')}: </span>
          <strong>{t(`backOffice.scanReviews.why.${why}`)}</strong>
        </p>
      )}
      <PhotoStrip scan={scan} />
      <QuestionThread messages={scan.thread} />
      <EvidencePart title={t('backOffice.scanReviews.match')}>
        <CheckList label={t('backOffice.scanReviews.match')} checks={buildMatchChecks(t, scan)} />
      </EvidencePart>
      <SerialElsewhere scan={scan} />
      <EvidencePart title={t('backOffice.scanReviews.pattern')}>
        <CheckList
          label={t('backOffice.scanReviews.pattern')}
          checks={buildPatternChecks(t, scan)}
        />
      </EvidencePart>
      <EvidencePart title={t('backOffice.scanReviews.project')}>
        <Facts
          label={t('backOffice.scanReviews.project')}
          items={[
            [
              t('backOffice.scanReviews.project'),
              <Link
                key="project"
                to="/queues/projects"
                search={{ item: project.uuid }}
                className={`num ${linkClass}`}
              >
                {project.number}
              </Link>,
            ],
            [t('backOffice.companyReviews.address'), project.address],
            [
              t('projects.columns.status'),
              t(`projects.statuses.${projectStatusNames[project.status as 1]}`),
            ],
            [
              t('backOffice.projectReviews.products'),
              t('backOffice.scanReviews.counting', project),
            ],
            [t('backOffice.scanReviews.risk'), formatPoints(project.risk)],
            buildMemberFact(t('backOffice.scanReviews.who'), 'installers', author),
          ]}
        />
      </EvidencePart>
      <CompanyHistory company={scan.company} />
      {may('audit.see') && (
        <EvidencePart title={t('backOffice.audit.title')}>
          <AuditTab type="scan" id={scan.uuid} />
        </EvidencePart>
      )}
    </div>
  )
}
