import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { projectStatusNames } from '#contract/projects.rules.ts'
import type { ScanReview } from '#contract/scan-reviews.admin.ts'
import { groupedSerial, type ReasonCode } from '#contract/scans.rules.ts'
import { AuditTab } from '#back-office/audit/AuditTab.tsx'
import { EvidencePart } from '#back-office/kit/EvidencePart.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { MemberLink } from '#back-office/kit/MemberLink.tsx'
import { CheckList } from '#back-office/reviews/CheckList.tsx'
import { CompanyRecord } from '#back-office/reviews/CompanyRecord.tsx'
import { TalkThread } from '#back-office/reviews/TalkThread.tsx'
import { FlagBadge } from '#back-office/scans/FlagBadge.tsx'
import { matchChecks } from '#back-office/scans/match-checks.ts'
import { patternChecks } from '#back-office/scans/pattern-checks.ts'
import { PhotoStrip } from '#back-office/scans/PhotoStrip.tsx'
import { SerialElsewhere } from '#back-office/scans/SerialElsewhere.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { formatPoints } from '#ui/format.ts'
import { linkLook } from '#ui/TextLink.tsx'

/** All that a decision on a scan needs. */
export function ScanEvidence({ scan }: { scan: ScanReview }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { project, author } = scan
  const why = scan.reason_code as ReasonCode | null
  return (
    <div className="space-y-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="num text-h1">{groupedSerial(scan.serial)}</h2>
        <FlagBadge flag={scan.flag} />
        {scan.is_appeal && <span className="font-semibold">{t('office.scans.appeal')}</span>}
      </header>
      {why && (
        <p className="rounded-control border border-line bg-sunken px-4 py-2">
          <span className="text-ink-2">{t('office.scans.whyHere')}: </span>
          <strong>{t(`office.scans.why.${why}`)}</strong>
        </p>
      )}
      <PhotoStrip scan={scan} />
      <TalkThread messages={scan.thread} />
      <EvidencePart title={t('office.scans.match')}>
        <CheckList label={t('office.scans.match')} checks={matchChecks(t, scan)} />
      </EvidencePart>
      <SerialElsewhere scan={scan} />
      <EvidencePart title={t('office.scans.pattern')}>
        <CheckList label={t('office.scans.pattern')} checks={patternChecks(t, scan)} />
      </EvidencePart>
      <EvidencePart title={t('office.scans.project')}>
        <Facts
          label={t('office.scans.project')}
          items={[
            [
              t('office.scans.project'),
              <Link
                key="project"
                to="/queues/projects"
                search={{ item: project.uuid }}
                className={`num ${linkLook}`}
              >
                {project.number}
              </Link>,
            ],
            [t('office.verification.address'), project.address],
            [
              t('projects.columns.status'),
              t(`projects.statuses.${projectStatusNames[project.status as 1]}`),
            ],
            [t('office.projects.products'), t('office.scans.counting', project)],
            [t('office.scans.risk'), formatPoints(project.risk)],
            [
              t('office.scans.who'),
              <MemberLink key="author" kind="installers" uuid={author.uuid}>
                {author.name}
              </MemberLink>,
            ],
          ]}
        />
      </EvidencePart>
      <CompanyRecord company={scan.company} />
      {may('audit.see') && (
        <EvidencePart title={t('office.audit.title')}>
          <AuditTab type="scan" id={scan.uuid} />
        </EvidencePart>
      )}
    </div>
  )
}
