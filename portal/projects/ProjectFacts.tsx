import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects.ts'
import { ProjectStatusBadge } from '#portal/projects/ProjectStatusBadge.tsx'
import { formatDate } from '#ui/format.ts'

export function ProjectFacts({ project }: { project: Project }) {
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
