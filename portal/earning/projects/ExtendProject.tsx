import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { extensionDays } from '#contract/earning/projects.rules.ts'
import type { Project } from '#contract/earning/projects.ts'
import { useExtendProject } from './projects.queries.ts'
import { refusalTexts } from '#ui/feedback/refusal-texts.ts'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { formatLastDay } from '#ui/format.ts'
import { toast, toastError } from '#ui/feedback/toast.ts'

/** A project can be extended only once, so it asks for confirmation. */
export function ExtendProject({ project, className }: { project: Project; className?: string }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const extend = useExtendProject()

  function confirm() {
    if (extend.isPending) return
    extend.mutate(project.uuid, {
      onSuccess: (result) =>
        toast(t('projects.extend.done', { date: formatLastDay(result.deadline_at) })),
      onError: (error) => toastError(refusalTexts(t, error).join(' ')),
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
