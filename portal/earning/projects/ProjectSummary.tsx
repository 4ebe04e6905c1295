import { useTranslation } from 'react-i18next'
import { isOpen, ProjectStatus, extensionDays } from '#contract/earning/projects.rules.ts'
import type { Project } from '#contract/earning/projects.ts'
import { DaysLeft } from './DaysLeft.tsx'
import { mayAddDays, type ActingMember } from './project-acts.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { formatLastDay } from '#ui/format.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { useState } from 'react'
import { useExtendProject } from './projects.queries.ts'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { toast, toastError } from '#ui/feedback/toast.ts'

type Props = { project: Project; person: ActingMember; now: Date; className?: string }

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

/** A project can be extended only once, so it asks for confirmation. */
function ExtendProject({ project, className }: { project: Project; className?: string }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const extend = useExtendProject()

  function confirm() {
    if (extend.isPending) return
    extend.mutate(project.uuid, {
      onSuccess: (result) =>
        toast(t('projects.extend.done', { date: formatLastDay(result.deadline_at) })),
      onError: (error) => toastError(formatRefusals(t, error).join(' ')),
      onSettled: () => setAsking(false),
    })
  }

  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)} className={className}>
        <CalendarPlusIcon size={22} aria-hidden />
        {t('projects.extend.action', { count: extensionDays })}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('projects.extend.title', { count: extensionDays, address: project.street_name })}
        text={t('projects.extend.text', { date: formatLastDay(project.deadline_at) })}
        confirmLabel={t('projects.extend.action', { count: extensionDays })}
        busy={extend.isPending && t('projects.extend.busy')}
        isDanger={false}
        onConfirm={confirm}
      />
    </>
  )
}
