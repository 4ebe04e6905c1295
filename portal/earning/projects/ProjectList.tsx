import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/platform/query-client.ts'
import type { ActingMember } from './project-acts.ts'
import { ProjectCard } from './ProjectCard.tsx'
import { ProjectTable } from './ProjectTable.tsx'
import { type ProjectTab, getVisiblePages } from './project-tabs.ts'
import { projectsPerPage, projectsQuery } from './projects.queries.ts'
import { useOffers } from '#portal/settings/programme-end/use-offers.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { Pager } from '#ui/Pager.tsx'
import { useWide } from '#ui/use-wide.ts'

type Props = { tab: ProjectTab; page: number; person: ActingMember; regionId: number }

export function ProjectList({ tab: { key, status }, page, person, regionId }: Props) {
  const { t } = useTranslation()
  const isWide = useWide()
  const navigate = useNavigate()
  const [isLoading, setLoading] = useState(false)
  const { data: first } = useSuspenseQuery(projectsQuery(status))
  const pages = getVisiblePages(page, first.last_page, isWide)
  const pageQueries = useSuspenseQueries({
    queries: pages.map((page) => projectsQuery(status, page)),
  })
  const projects = pageQueries.flatMap(({ data }) => data.data)

  async function loadMore() {
    setLoading(true)
    const next = pages.length + 1
    await queryClient.ensureQueryData(projectsQuery(status, next)).catch(() => undefined)
    setLoading(false)
    await navigate({ to: '.', search: { status, page: next }, replace: true, resetScroll: false })
  }

  if (first.total === 0)
    return (
      <EmptyState
        picture="no-projects"
        title={t(`projects.empty.${key}.title`)}
        action={key === 'all' && <NewProject />}
      >
        {t(`projects.empty.${key}.text`)}
      </EmptyState>
    )
  if (isWide)
    return (
      <>
        <ProjectTable projects={projects} person={person} regionId={regionId} />
        <Pager page={pages[0]!} lastPage={first.last_page} />
      </>
    )
  return (
    <>
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {projects.map((project) => (
          <li key={project.uuid}>
            <ProjectCard project={project} person={person} regionId={regionId} />
          </li>
        ))}
      </ul>
      {first.last_page > 1 && (
        <LoadMore
          visibleCount={projects.length}
          total={first.total}
          pageSize={projectsPerPage}
          isLoading={isLoading}
          onMore={() => void loadMore()}
        />
      )}
      <div className="low-static sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+1.75rem)] mt-6 md:hidden">
        <NewProject />
      </div>
    </>
  )
}

function NewProject() {
  const { t } = useTranslation()
  const { mayRegister } = useOffers()
  if (!mayRegister) return null
  return (
    <LinkButton to="/projects/add" size="large" isWide>
      <PlusIcon size={24} weight="bold" aria-hidden />
      {t('shell.newProject')}
    </LinkButton>
  )
}
