import { useTranslation } from 'react-i18next'
import { projectStatusNames } from '#contract/earning/projects.rules.ts'
import type { ProjectReview } from '#contract/earning/project-reviews.admin.ts'
import { AuditTab } from '#back-office/staff/audit/AuditTab.tsx'
import { CompanyFraud } from '#back-office/earning/fraud/CompanyFraud.tsx'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { buildMemberFact } from '#back-office/platform/session/member-facts.tsx'
import { Timeline } from '#back-office/kit/Timeline.tsx'
import { ProjectProducts } from './ProjectProducts.tsx'
import { CompanyHistory } from '#back-office/earning/reviews/CompanyHistory.tsx'
import { QuestionThread } from '#back-office/earning/reviews/QuestionThread.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { formatLastDay, formatPoints } from '#ui/format.ts'
import { CheckList } from '#back-office/earning/reviews/CheckList.tsx'

type Props = {
  project: ProjectReview
  valid: ReadonlySet<string>
  onToggle: (uuid: string, counts: boolean) => void
  mayToggle: boolean
}

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

function FraudFindings({ project }: { project: ProjectReview }) {
  const { t } = useTranslation()
  const { fraud: findings, risk } = project
  if (findings.length === 0 && risk === 0) return null
  return (
    <EvidencePart title={t('backOffice.projectReviews.fraud.title')}>
      {findings.length === 0 && <p>{t('backOffice.fraud.notScored')}</p>}
      <CheckList
        label={t('backOffice.projectReviews.fraud.title')}
        checks={findings.map(({ rule, evidence, weight }) => ({
          label: t(`backOffice.projectReviews.fraud.rules.${rule}`),
          value: t('backOffice.projectReviews.fraud.counted', { evidence, weight }),
          tone: 'warn',
        }))}
      />
    </EvidencePart>
  )
}

function SurveyFacts({ survey }: { survey: ProjectReview['survey'] }) {
  const { t } = useTranslation()
  const questions = [...new Set(survey.map(({ question_id }) => question_id))]
  if (questions.length === 0) return null
  const answerText = (question: number, { answer_id, answer }: ProjectReview['survey'][number]) =>
    answer || t(`surveys.questions.${question as 11}.options.${answer_id as 1101}`)
  return (
    <EvidencePart title={t('backOffice.projectReviews.survey')}>
      <Facts
        label={t('backOffice.projectReviews.survey')}
        items={questions.map((question) => [
          t(`surveys.questions.${question as 11}.title`),
          survey
            .filter(({ question_id }) => question_id === question)
            .map((row) => answerText(question, row))
            .join(', '),
        ])}
      />
    </EvidencePart>
  )
}
