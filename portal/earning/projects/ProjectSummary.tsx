import { useTranslation } from 'react-i18next'
import { isOpen, ProjectStatus } from '#contract/earning/projects.rules.ts'
import type { Project } from '#contract/earning/projects.ts'
import { DaysLeft } from './DaysLeft.tsx'
import { ExtendProject } from './ExtendProject.tsx'
import { mayAddDays, type ActingMember } from './project-acts.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { formatLastDay } from '#ui/format.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'

type Props = {
  project: Project
  person: ActingMember
  now: Date
  className?: string
}

export function ProjectSummary({ project, person, now, className }: Props) {
  const { t } = useTranslation()
  const { available_points, max_points, status } = project
  return (
    <Card
      tone="slate"
      className={classes(
        'slate-ground flex flex-wrap items-center gap-x-8 gap-y-3 max-md:py-3 xl:block',
        className,
      )}
    >
      <p>
        <PointsAmount points={available_points} size="large" className="text-daylight" />
        {max_points > available_points && status.id !== ProjectStatus.closed && (
          <span className="mt-1 block text-meta text-on-slate-2">
            {t('projects.maxPoints', { count: max_points })}
          </span>
        )}
        {(status.id === ProjectStatus.closed || status.id === ProjectStatus.lost) && (
          <span className="mt-1 block text-meta text-on-slate-2">
            {t(status.id === ProjectStatus.closed ? 'projects.credited' : 'projects.pointsLost')}
          </span>
        )}
      </p>
      {isOpen(status.id) && (
        <p className="xl:mt-4 xl:border-t xl:border-slate-line xl:pt-4">
          <DaysLeft project={project} isOnSlate className="text-lead font-semibold" />
          <span className="block text-meta text-on-slate-2">
            {t('projects.until', { date: formatLastDay(project.deadline_at) })}
            {project.extended && ` · ${t('projects.extended')}`}
          </span>
        </p>
      )}
      {mayAddDays(project, person, now) && (
        <ExtendProject project={project} className="xl:mt-4 xl:w-full" />
      )}
    </Card>
  )
}
