import { useTranslation } from 'react-i18next'
import { projectStatusNames } from '#contract/projects.rules.ts'
import type { ProjectReview } from '#contract/project-reviews.admin.ts'
import { AuditTab } from '#back-office/audit/AuditTab.tsx'
import { EvidencePart } from '#back-office/kit/EvidencePart.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { MemberLink } from '#back-office/kit/MemberLink.tsx'
import { Timeline } from '#back-office/kit/Timeline.tsx'
import { ProjectProducts } from '#back-office/projects/ProjectProducts.tsx'
import { SurveyFacts } from '#back-office/projects/SurveyFacts.tsx'
import { CompanyRecord } from '#back-office/reviews/CompanyRecord.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { formatDateTime, formatPoints } from '#ui/format.ts'

type Props = {
  project: ProjectReview
  valid: ReadonlySet<string>
  onTurn: (uuid: string, counts: boolean) => void
  mayTurn: boolean
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
      </header>
      <p className="rounded-control border border-line bg-sunken px-4 py-2">
        {project.doubtful > 0 ? (
          <strong>{t('office.projects.doubtful', { count: project.doubtful })}</strong>
        ) : (
          t('office.projects.sample')
        )}
      </p>
      <ProjectProducts project={project} {...products} />
      <SurveyFacts survey={project.survey} />
      <EvidencePart title={t('office.scans.project')}>
        <Facts
          label={t('office.scans.project')}
          items={[
            [
              t('office.projects.creator'),
              <MemberLink key="creator" kind="installers" uuid={creator.uuid}>
                {creator.name}
              </MemberLink>,
            ],
            [t('office.scans.risk'), formatPoints(project.risk)],
            [
              t('office.reviews.promised'),
              project.due_at && <span className="num">{formatDateTime(project.due_at)}</span>,
            ],
          ]}
        />
      </EvidencePart>
      <CompanyRecord company={project.company} />
      <EvidencePart title={t('office.projects.history')}>
        <Timeline
          label={t('office.projects.history')}
          items={project.events.map(({ event, actor, note, at }, index) => ({
            id: `${index}`,
            at,
            title: t(`office.projects.events.${event as 'create'}`),
            text: note || undefined,
            who: ['installer', 'clock'].includes(actor) ? undefined : actor,
          }))}
        />
      </EvidencePart>
      {may('audit.see') && (
        <EvidencePart title={t('office.audit.title')}>
          <AuditTab type="project" id={project.uuid} />
        </EvidencePart>
      )}
    </div>
  )
}
