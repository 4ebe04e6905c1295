import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bulkQuery } from '#back-office/bulk/bulk.queries.ts'
import { jobTitle } from '#back-office/kit/job-title.ts'
import { UndoJob } from '#back-office/kit/UndoJob.tsx'
import { useJobEnd } from '#back-office/kit/use-job-end.ts'
import { Button } from '#ui/Button.tsx'

type Props = {
  jobId: string
  rooms: readonly string[]
  onUndo: (jobId: string) => void
  onClose: () => void
  className: string
}

/** The last job of the screen, as long as it can be undone. */
export function UndoBar({ jobId, rooms, onUndo, onClose, className }: Props) {
  const { t } = useTranslation()
  const { data: job } = useQuery(bulkQuery(jobId))
  useJobEnd(job, rooms)
  if (!job?.undo_until) return null
  return (
    <section aria-label={jobTitle(t, job)} className={className}>
      <span className="px-2">
        <strong>{jobTitle(t, job)}</strong>: {t('office.bulk.done', { count: job.done })}
      </span>
      <UndoJob job={{ ...job, undo_until: job.undo_until }} onUndo={onUndo} />
      <Button kind="quiet" onClick={onClose}>
        {t('common.close')}
      </Button>
    </section>
  )
}
