import { useTranslation } from 'react-i18next'
import type { ListedProject } from '#contract/earning/projects.ts'
import { DeleteProject } from './DeleteProject.tsx'
import { findObstacle, type ActingMember } from './project-acts.ts'

type Props = { project: ListedProject; person: ActingMember; className?: string }

/** Renders nothing for a closed project. */
export function DeleteOrReason({ project, person, className }: Props) {
  const { t } = useTranslation()
  const obstacle = findObstacle(project, person)
  if (obstacle === 'notOpen') return null
  if (!obstacle) return <DeleteProject project={project} variant="icon" className={className} />
  return (
    <span className="text-meta text-ink-2">
      {obstacle === 'hasProducts'
        ? t('projects.delete.hasProducts', { count: project.products_count })
        : t('projects.delete.notYours', { name: project.creator.name })}
    </span>
  )
}
