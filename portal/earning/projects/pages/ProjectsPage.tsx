import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BeingCheckedBanner } from '#portal/members/companies/BeingCheckedBanner.tsx'
import { PagePart } from '#portal/platform/PagePart.tsx'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { pointsQuery } from '#portal/points/points/points.queries.ts'
import { QueuedProjects } from '#portal/platform/offline-queue/QueuedProjects.tsx'
import { ProjectList } from '#portal/earning/projects/ProjectList.tsx'
import { projectTabs, getTabCounts, getProjectTab } from '#portal/earning/projects/project-tabs.ts'
import { openProjectsQuery } from '#portal/earning/projects/projects.queries.ts'
import { useOffers } from '#portal/settings/programme-end/use-offers.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { Tab, Tabs } from '#ui/Tabs.tsx'
import { SkeletonList } from '#ui/feedback/Skeleton.tsx'
import { PagePending } from '#web/PagePending.tsx'

export function ProjectsPage() {
  const { t } = useTranslation()
  const { status, page = 1 } = useSearch({ from: '/member/projects' })
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: points } = useQuery(pointsQuery(self.company.uuid))
  const { data: open } = useQuery(openProjectsQuery)
  const { mayRegister } = useOffers()
  const counts = points && open && getTabCounts(points.projects, open.total)
  const tab = getProjectTab(status)
  return (
    <Page
      title={t('shell.projects')}
      actions={
        mayRegister && (
          <LinkButton to="/projects/add" className="max-md:hidden">
            <PlusIcon size={22} weight="bold" aria-hidden />
            {t('shell.newProject')}
          </LinkButton>
        )
      }
    >
      <BeingCheckedBanner company={self.company} className="mb-6" />
      <div className="max-md:-mt-4">
        <Tabs label={t('projects.tabsLabel')}>
          {projectTabs.map(({ key, status }) => (
            <Tab
              key={key}
              to="/projects"
              search={{ status }}
              activeOptions={{ explicitUndefined: true }}
              aria-current={key === tab.key ? 'page' : undefined}
              count={counts?.[key]}
            >
              {t(`projects.tabs.${key}`)}
            </Tab>
          ))}
        </Tabs>
      </div>
      <QueuedProjects regionId={self.company.regions_id} />
      <PagePart key={tab.key} fallback={<ProjectListPending />} resetKey={String(page)}>
        <ProjectList tab={tab} page={page} person={self} regionId={self.company.regions_id} />
      </PagePart>
    </Page>
  )
}

function ProjectListPending() {
  return (
    <PagePending className="mt-4">
      <SkeletonList
        count={4}
        className="grid gap-3 md:grid-cols-2 xl:grid-cols-1"
        item="h-37 xl:h-18"
      />
    </PagePending>
  )
}
