import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bulkQuery } from '#back-office/bulk/bulk.queries.ts'
import { jobTitle } from '#back-office/kit/job-title.ts'
import { JobProgress } from '#back-office/kit/JobProgress.tsx'
import { useJobEnd } from '#back-office/kit/use-job-end.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = {
  jobId: string
  rooms: readonly string[]
  onUndo: (jobId: string) => void
  onClose: () => void
}

/** A job at work. */
export function JobDialog({ jobId, rooms, onUndo, onClose }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(bulkQuery(jobId))
  useJobEnd(data, rooms)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={data ? jobTitle(t, data) : t('office.bulk.title')}
      actions={
        <>
          {!data?.ended_at && (
            <LinkButton to="/jobs/$id" params={{ id: jobId }} kind="secondary">
              {t('office.bulk.open')}
            </LinkButton>
          )}
          <Button onClick={onClose}>{t('common.close')}</Button>
        </>
      }
    >
      <JobProgress jobId={jobId} onUndo={onUndo} />
    </Dialog>
  )
}
