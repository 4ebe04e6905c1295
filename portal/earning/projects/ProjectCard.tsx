import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ListedProject } from '#contract/earning/projects.ts'
import { DaysLeft } from './DaysLeft.tsx'
import { DeleteOrReason } from './DeleteOrReason.tsx'
import type { ActingMember } from './project-acts.ts'
import { formatTown } from './project-address.ts'
import { ProjectPoints } from './ProjectPoints.tsx'
import { ProjectStatusBadge } from './ProjectStatusBadge.tsx'
import { formatDate } from '#ui/format.ts'

type Props = { project: ListedProject; person: ActingMember; regionId: number }

export function ProjectCard({ project, person, regionId }: Props) {
  const { t } = useTranslation()
  return (
    <article className="relative h-full rounded-card border border-line bg-surface p-4 transition-colors hover:border-ink-2 active:bg-sunken">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-h3">
            <Link
              to="/projects/$uuid"
              params={{ uuid: project.uuid }}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {project.street_name}
            </Link>
          </h2>
          <p className="text-meta text-ink-2">{formatTown(project, regionId)}</p>
        </div>
        <CaretRightIcon size={22} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ProjectStatusBadge status={project.status.id} />
        <DaysLeft project={project} />
      </div>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 border-t border-line pt-3">
        <p className="font-semibold">
          <ProjectPoints project={project} />
        </p>
        <p className="num text-meta text-ink-2">{project.number}</p>
      </div>
      <div className="mt-1 flex min-h-12 items-center justify-between gap-4 text-meta text-ink-2">
        <p>{t('projects.created', { date: formatDate(project.created_at) })}</p>
        <DeleteOrReason project={project} person={person} className="relative -mr-3 shrink-0" />
      </div>
    </article>
  )
}
