import { useTranslation } from 'react-i18next'
import { NextProjectButtons } from './NextProjectButtons.tsx'
import type { NextAction } from './next-action.ts'
import { DaysLeft } from '#portal/earning/projects/DaysLeft.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Picture } from '#ui/Picture.tsx'

export function NextProjectCard({ action, className }: { action: NextAction; className?: string }) {
  const { t } = useTranslation()
  const project = 'project' in action ? action.project : undefined
  return (
    <Card className={classes('flex flex-col overflow-hidden p-0!', className)}>
      <Picture
        src="/pictures/home-strip.svg"
        width="1600"
        height="320"
        className="h-28 w-full object-cover max-xl:hidden"
      />
      <div className="flex flex-1 flex-col p-4 md:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-meta">
          <p className="font-semibold text-ink-2">{t('home.nextProject')}</p>
          {project && <DaysLeft project={project} />}
        </div>
        <h2 className="mt-1 text-h2">
          {project
            ? t(`home.projects.${action.kind as 'scan'}.title`, { address: project.street_name })
            : t(`home.projects.${action.kind as 'first'}.title`)}
        </h2>
        <p className="mt-1 text-ink-2">
          <Why action={action} />
        </p>
        <NextProjectButtons action={action} />
      </div>
    </Card>
  )
}

function Why({ action }: { action: NextAction }) {
  const { t } = useTranslation()
  if (!('project' in action)) return t(`home.projects.${action.kind}.text`)
  if (action.kind === 'correct') return t('home.projects.correctText')
  const { products_count, available_points } = action.project
  if (products_count === 0) return t('home.projects.scanFirst')
  const messageKey =
    action.kind === 'survey' ? 'home.projects.surveyWaits' : 'home.projects.scanMore'
  return t(messageKey, { count: available_points })
}
