import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { formatAddress, formatAddressLines } from '#portal/earning/projects/project-address.ts'
import { DeleteProject } from '#portal/earning/projects/DeleteProject.tsx'
import { findObstacle } from '#portal/earning/projects/project-acts.ts'
import { ProjectBanner } from '#portal/earning/projects/ProjectBanner.tsx'
import { ProjectSummary } from '#portal/earning/projects/ProjectSummary.tsx'
import { clearProject, projectQuery } from '#portal/earning/projects/projects.queries.ts'
import { PagePart } from '#portal/platform/PagePart.tsx'
import { AskedBanner } from '#portal/support/support/AskedBanner.tsx'
import { getSurveyState } from '#portal/earning/surveys/survey-state.ts'
import { classes } from '#ui/classes.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tab, Tabs } from '#ui/Tabs.tsx'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import type { Project } from '#contract/earning/projects.ts'
import { ProjectStatusBadge } from '#portal/earning/projects/ProjectStatusBadge.tsx'
import { formatDate } from '#ui/format.ts'

export function ProjectPage() {
  const { t } = useTranslation()
  const { uuid } = useParams({ from: '/member/projects/$uuid' })
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: project } = useSuspenseQuery(projectQuery(uuid))
  const isSurvey = useLocation({ select: ({ pathname }) => pathname.endsWith('/survey') })
  const region = self.company.regions_id
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const obstacle = findObstacle(project, self)

  async function leave() {
    await navigate({ to: '/projects', replace: true })
    clearProject(uuid)
  }

  return (
    <Page
      title={formatAddress(project, region)}
      heading={<AddressLines lines={formatAddressLines(project, region)} />}
      lead={<ProjectFacts project={project} />}
    >
      <AskedBanner kind="project" uuid={uuid} className="mb-6" />
      <ProjectBanner project={project} person={self} now={now} />
      <div className="grid gap-4 xl:grid-cols-12 xl:gap-6">
        <ProjectSummary
          project={project}
          person={self}
          now={now}
          className={classes('self-start xl:col-span-3', isSurvey && 'max-md:hidden')}
        />
        <div className="min-w-0 xl:col-span-9">
          <Tabs label={t('projects.parts')}>
            <Tab to="/projects/$uuid" params={{ uuid }} activeOptions={{ exact: true }}>
              {t('projects.productsTab')}
            </Tab>
            <Tab to="/projects/$uuid/survey" params={{ uuid }}>
              {t('projects.surveyTab')}
              {getSurveyState(project, self) === 'waiting' && <Bullet />}
            </Tab>
          </Tabs>
          <PagePart fallback={<Skeleton className="mt-6 h-64" />} resetKey={`${uuid} ${isSurvey}`}>
            <Outlet />
          </PagePart>
          {project.status.id === ProjectStatus.closed && (
            <LinkButton
              to="/reference-photos"
              search={{ project: uuid }}
              kind="secondary"
              className="mt-8 mr-4"
            >
              <CameraIcon size={22} aria-hidden />
              {t('referencePhotos.open')}
            </LinkButton>
          )}
          <LinkButton
            to="/support/chat/new"
            search={{ about: `project:${uuid}` }}
            kind="quiet"
            className="mt-8 -ml-4"
          >
            <ChatCircleTextIcon size={22} aria-hidden />
            {t('support.askAbout.project')}
          </LinkButton>
          {obstacle !== 'notOpen' && (
            <footer className="mt-4 border-t border-line pt-4 text-meta text-ink-2">
              {obstacle ? (
                t(`projects.delete.${obstacle}Long`, { name: project.creator.name })
              ) : (
                <DeleteProject project={project} variant="button" onDeleted={() => void leave()} />
              )}
            </footer>
          )}
        </div>
      </div>
    </Page>
  )
}

/** A line breaks as a whole, never inside a postal code. */
function AddressLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={line}>
      <span className="inline-block">{index < lines.length - 1 ? `${line},` : line}</span>{' '}
    </Fragment>
  ))
}

function Bullet() {
  const { t } = useTranslation()
  return (
    <>
      <span aria-hidden className="size-2.5 rounded-full bg-bad" />
      <span className="sr-only">{t('projects.surveyWaits')}</span>
    </>
  )
}

function ProjectFacts({ project }: { project: Project }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-body">
      <ProjectStatusBadge status={project.status.id} />
      <span className="num">{project.number}</span>
      <span>{t('projects.created', { date: formatDate(project.created_at) })}</span>
      <span>{t('projects.products', { count: project.products_count })}</span>
    </span>
  )
}
