import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ListedProject } from '#contract/earning/projects.ts'
import { DaysLeft } from '#portal/earning/projects/DaysLeft.tsx'
import { compareDeadlines } from '#portal/earning/projects/deadline.ts'
import { formatTown } from '#portal/earning/projects/project-address.ts'
import { ProjectPoints } from '#portal/earning/projects/ProjectPoints.tsx'
import { useOffers } from '#portal/settings/programme-end/use-offers.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { TextLink } from '#ui/TextLink.tsx'

const maxProjects = 3

type Props = { count: number; open: readonly ListedProject[]; regionId: number; className?: string }

function NoneInProgress({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { mayRegister } = useOffers()
  return (
    <Card className={classes('flex flex-wrap items-center gap-x-6 py-2!', className)}>
      <h2 className="mr-auto flex min-h-12 items-center gap-3 text-h3">
        {t('home.inProgress')} <span className="num font-extrabold">0</span>
      </h2>
      {mayRegister && (
        <TextLink to="/projects/add" className="inline-flex min-h-12 items-center">
          {t('shell.newProject')}
        </TextLink>
      )}
      <TextLink to="/projects" className="inline-flex min-h-12 items-center">
        {t('home.allProjects')}
      </TextLink>
    </Card>
  )
}

export function InProgress({ count, open, regionId, className }: Props) {
  const { t } = useTranslation()
  if (count === 0) return <NoneInProgress className={className} />
  const nearest = open.toSorted(compareDeadlines).slice(0, maxProjects)
  return (
    <Card className={className}>
      <div className="flex items-center gap-3">
        <h2 className="text-h3">{t('home.inProgress')}</h2>
        <span className="num rounded-badge bg-info-soft px-2.5 text-h3 font-extrabold text-info">
          {count}
        </span>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {nearest.map((project) => (
          <li
            key={project.uuid}
            className="relative flex flex-wrap items-center justify-between gap-x-4 py-3"
          >
            <div className="min-w-0">
              <Link
                to="/projects/$uuid"
                params={{ uuid: project.uuid }}
                className="font-semibold underline-offset-4 after:absolute after:inset-0 after:rounded-control hover:underline"
              >
                {project.street_name}
              </Link>
              <p className="text-meta text-ink-2">{formatTown(project, regionId)}</p>
            </div>
            <div className="text-meta md:text-right">
              <DaysLeft project={project} />
              <p className="text-ink-2 max-md:hidden">
                <ProjectPoints project={project} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <TextLink to="/projects" className="-mb-3 inline-flex min-h-12 items-center">
        {t('home.allProjects')}
      </TextLink>
    </Card>
  )
}
