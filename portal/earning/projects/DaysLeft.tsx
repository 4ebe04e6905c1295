import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import { useTranslation } from 'react-i18next'
import { isOpen } from '#contract/earning/projects.rules.ts'
import type { ListedProject } from '#contract/earning/projects.ts'
import { isDue } from './deadline.ts'
import { classes } from '#ui/classes.ts'

type Props = {
  project: Pick<ListedProject, 'status' | 'days_left' | 'deadline_at'>
  isOnSlate?: boolean
  className?: string
}

export function DaysLeft({ project, isOnSlate, className }: Props) {
  const { t } = useTranslation()
  if (!isOpen(project.status.id))
    return (
      <span className={className}>
        <span aria-hidden>–</span>
        <span className="sr-only">{t('projects.noDeadline')}</span>
      </span>
    )
  const due = isDue(project)
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap',
        due && (isOnSlate ? 'text-daylight' : 'font-bold text-warn'),
        className,
      )}
    >
      {due && <ClockCountdownIcon size={18} weight="bold" aria-hidden />}
      {project.days_left <= 1
        ? t(project.days_left === 1 ? 'projects.lastDay' : 'projects.noDaysLeft')
        : t('projects.daysLeft', { count: project.days_left })}
    </span>
  )
}
