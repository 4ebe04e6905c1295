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
import { TableHead } from '#ui/TableHead.tsx'

const columns = ['address', 'created', 'daysLeft', 'points', 'status'] as const

type Props = { projects: readonly ListedProject[]; person: ActingMember; regionId: number }

export function ProjectTable({ projects, person, regionId }: Props) {
  const { t } = useTranslation()
  return (
    <table className="mt-4 w-full">
      <TableHead
        labels={columns.map((column) => t(`projects.columns.${column}`))}
        actions={t('projects.columns.delete')}
        className="[&_th:last-child]:w-44"
      />
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
                {formatTown(project, regionId)} · <span className="num">{project.number}</span>
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
