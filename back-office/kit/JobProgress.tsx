import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bulkQuery, useRetryBulk } from '#back-office/bulk/bulk.queries.ts'
import { UndoJob } from '#back-office/kit/UndoJob.tsx'
import { Button } from '#ui/Button.tsx'
import { formatPoints } from '#ui/format.ts'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Props = { jobId: string; onUndo: (jobId: string) => void }

/** How far a job is, what failed and why, and the way to try that again or to take it all back. */
export function JobProgress({ jobId, onUndo }: Props) {
  const { t } = useTranslation()
  const { data: job, error } = useQuery(bulkQuery(jobId))
  const retry = useRetryBulk(jobId)
  if (error && !job) return <RefusalBox error={error} />
  if (!job) return <Skeleton className="h-20" />
  const worked = job.done + job.failed
  return (
    <div className="space-y-3">
      <div>
        <div className="mb-1 flex justify-between gap-3 text-meta">
          <output className="font-semibold">
            {job.ended_at ? t('office.bulk.ended') : t('office.bulk.running')}
          </output>
          <span className="num shrink-0">
            {t('office.bulk.progress', {
              done: formatPoints(worked),
              total: formatPoints(job.total),
            })}
          </span>
        </div>
        <progress
          aria-label={t('office.bulk.title')}
          value={worked}
          max={job.total}
          className="block h-2 w-full overflow-hidden rounded-badge accent-(--patina)"
        />
      </div>
      <p className="flex gap-4 text-meta">
        <span className="text-ok">{t('office.bulk.done', { count: job.done })}</span>
        {job.failed > 0 && (
          <span className="font-semibold text-bad">
            {t('office.bulk.failed', { count: job.failed })}
          </span>
        )}
      </p>
      {job.failures.length > 0 && (
        <ul className="max-h-64 overflow-y-auto rounded-control border border-line">
          {job.failures.map(({ uuid, label, problem }) => (
            <li key={uuid} className="flex gap-3 border-b border-line px-3 py-1.5 last:border-0">
              <span className="w-36 shrink-0 font-semibold wrap-anywhere">{label}</span>
              <span className="text-ink-2">
                {t([`refusals.${problem ?? 'common.fault'}`, 'refusals.common.fault'])}
              </span>
            </li>
          ))}
        </ul>
      )}
      {job.undo_until && (
        <div className="flex flex-wrap items-center gap-3">
          <UndoJob job={{ ...job, undo_until: job.undo_until }} onUndo={onUndo} />
        </div>
      )}
      {job.may_retry && (
        <Button
          kind="secondary"
          busy={retry.isPending && t('office.bulk.starting')}
          onClick={() => retry.mutate()}
        >
          {t('office.bulk.retry')}
        </Button>
      )}
    </div>
  )
}
