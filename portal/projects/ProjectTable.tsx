import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ListedProject } from '#contract/projects.ts'
import { DaysLeft } from '#portal/projects/DaysLeft.tsx'
import { DeleteOrReason } from '#portal/projects/DeleteOrReason.tsx'
import type { Person } from '#portal/projects/project-acts.ts'
import { placeOf } from '#portal/projects/project-address.ts'
import { ProjectPoints } from '#portal/projects/ProjectPoints.tsx'
import { ProjectStatusBadge } from '#portal/projects/ProjectStatusBadge.tsx'
import { formatDate } from '#ui/format.ts'

const columns = ['address', 'created', 'daysLeft', 'points', 'status'] as const

type Props = {
  projects: readonly ListedProject[]
  person: Person
  regionId: number
}

export function ProjectTable({ projects, person, regionId }: Props) {
  const { t } = useTranslation()
  return (
    <table className="mt-4 w-full">
      <thead className="text-left text-meta text-ink-2">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="sticky top-18 z-10 border-b border-line-strong bg-bg px-3 py-2.5 font-semibold"
            >
              {t(`projects.columns.${column}`)}
            </th>
          ))}
          <th
            scope="col"
            className="sticky top-18 z-10 w-44 border-b border-line-strong bg-bg px-3 py-2.5 font-semibold"
          >
            <span className="sr-only">{t('projects.columns.delete')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <tr key={project.uuid} className="relative hover:bg-surface">
            <td className="border-b border-line px-3 py-3">
              <Link
                to="/projects/$uuid"
                params={{ uuid: project.uuid }}
                className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {project.street_name}
              </Link>
              <span className="block text-meta text-ink-2">
                {placeOf(project, regionId)} · <span className="num">{project.number}</span>
              </span>
            </td>
            <td className="border-b border-line px-3 py-3 whitespace-nowrap">
              {formatDate(project.created_at)}
            </td>
            <td className="border-b border-line px-3 py-3">
              <DaysLeft project={project} />
            </td>
            <td className="border-b border-line px-3 py-3 whitespace-nowrap">
              <ProjectPoints project={project} />
            </td>
            <td className="border-b border-line px-3 py-3">
              <ProjectStatusBadge status={project.status.id} />
            </td>
            <td className="border-b border-line px-3 py-1.5 text-right leading-tight">
              <DeleteOrReason project={project} person={person} className="relative -mr-3" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
