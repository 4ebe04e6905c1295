import { useTranslation } from 'react-i18next'
import { projectStatusNames } from '#contract/earning/projects.rules.ts'
import type { ProjectReview } from '#contract/earning/project-reviews.admin.ts'
import { AuditTab } from '#back-office/staff/audit/AuditTab.tsx'
import { CompanyFraud } from '#back-office/earning/fraud/CompanyFraud.tsx'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { buildMemberFact } from '#back-office/platform/session/member-facts.tsx'
import { Timeline } from '#back-office/kit/Timeline.tsx'
import { FraudFindings } from './FraudFindings.tsx'
import { ProjectProducts } from './ProjectProducts.tsx'
import { SurveyFacts } from './SurveyFacts.tsx'
import { CompanyHistory } from '#back-office/earning/reviews/CompanyHistory.tsx'
import { QuestionThread } from '#back-office/earning/reviews/QuestionThread.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { formatLastDay, formatPoints } from '#ui/format.ts'

type Props = {
  project: ProjectReview
  valid: ReadonlySet<string>
  onToggle: (uuid: string, counts: boolean) => void
  mayToggle: boolean
}

/** Survey and scans together, with the company behind them. */
export function ProjectEvidence({ project, ...products }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { creator } = project
  return (
    <div className="space-y-5">
      <header>
        <h2 className="text-h2 wrap-anywhere">{project.address}</h2>
        <p className="text-ink-2">
          <span className="num">{project.number}</span>
          {` · ${t(`projects.statuses.${projectStatusNames[project.status as 1]}`)}`}
        </p>
        {project.is_answered && <p className="font-semibold">{t('backOffice.reviews.answered')}</p>}
      </header>
      <p className="rounded-control border border-line bg-sunken px-4 py-2">
        {project.scans_in_review > 0 ? (
          <strong>
            {t('backOffice.projectReviews.scansInReview', { count: project.scans_in_review })}
          </strong>
        ) : (
          t('backOffice.projectReviews.sample')
        )}
      </p>
      <QuestionThread messages={project.thread} />
      <FraudFindings project={project} />
      <ProjectProducts project={project} {...products} />
      <SurveyFacts survey={project.survey} />
      <EvidencePart title={t('backOffice.scanReviews.project')}>
        <Facts
          label={t('backOffice.scanReviews.project')}
          items={[
            buildMemberFact(t('backOffice.projectReviews.creator'), 'installers', creator),
            [t('backOffice.scanReviews.risk'), formatPoints(project.risk)],
            [
              t('backOffice.reviews.promised'),
              project.due_at && <span className="num">{formatLastDay(project.due_at)}</span>,
            ],
          ]}
        />
      </EvidencePart>
      <CompanyHistory company={project.company} />
      <EvidencePart title={t('backOffice.fraud.company')}>
        <CompanyFraud uuid={project.company.uuid} />
      </EvidencePart>
      <EvidencePart title={t('backOffice.projectReviews.history')}>
        <Timeline
          label={t('backOffice.projectReviews.history')}
          items={project.events.map(({ event, actor, note, at }, index) => ({
            id: `${index}`,
            at,
            title: t(`backOffice.projectReviews.events.${event as 'create'}`),
            text: note || undefined,
            who: actor || undefined,
          }))}
        />
      </EvidencePart>
      {may('audit.see') && (
        <EvidencePart title={t('backOffice.audit.title')}>
          <AuditTab type="project" id={project.uuid} />
        </EvidencePart>
      )}
    </div>
  )
}
