import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bulkQuery, useRetryBulk } from './bulk.queries.ts'
import { UndoBulkRun } from './UndoBulkRun.tsx'
import { Button } from '#ui/Button.tsx'
import { formatPoints } from '#ui/format.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type Props = { bulkRunId: string; onUndo: (bulkRunId: string) => void }

export function BulkRunProgress({ bulkRunId, onUndo }: Props) {
  const { t } = useTranslation()
  const { data: bulkRun, error } = useQuery(bulkQuery(bulkRunId))
  const retry = useRetryBulk(bulkRunId)
  if (error && !bulkRun) return <RefusalBox error={error} />
  if (!bulkRun) return <Skeleton className="h-20" />
  const processed = bulkRun.done + bulkRun.failed
  return (
    <div className="space-y-3">
      <div>
        <div className="mb-1 flex justify-between gap-3 text-meta">
          <output className="font-semibold">
            {bulkRun.ended_at ? t('backOffice.bulk.ended') : t('backOffice.bulk.running')}
          </output>
          <span className="shrink-0">
            {t('backOffice.bulk.progress', {
              done: formatPoints(processed),
              total: formatPoints(bulkRun.total),
            })}
          </span>
        </div>
        <progress
          aria-label={t('backOffice.bulk.title')}
          value={processed}
          max={bulkRun.total}
          className="block h-2 w-full overflow-hidden rounded-badge accent-(--patina)"
        />
      </div>
      <p className="flex gap-4 text-meta">
        <span className="text-ok">{t('backOffice.bulk.done', { count: bulkRun.done })}</span>
        {bulkRun.failed > 0 && (
          <span className="font-semibold text-bad">
            {t('backOffice.bulk.failed', { count: bulkRun.failed })}
          </span>
        )}
      </p>
      {bulkRun.failures.length > 0 && (
        <ul className="max-h-64 overflow-y-auto rounded-control border border-line">
          {bulkRun.failures.map(({ uuid, label, problem }) => (
            <li key={uuid} className="flex gap-3 border-b border-line px-3 py-1.5 last:border-0">
              <span className="w-36 shrink-0 font-semibold wrap-anywhere">{label}</span>
              <span className="text-ink-2">
                {t([`refusals.${problem ?? 'common.fault'}`, 'refusals.common.fault'])}
              </span>
            </li>
          ))}
        </ul>
      )}
      {bulkRun.undo_until && (
        <div className="flex flex-wrap items-center gap-3">
          <UndoBulkRun bulkRun={{ ...bulkRun, undo_until: bulkRun.undo_until }} onUndo={onUndo} />
        </div>
      )}
      {bulkRun.may_retry && (
        <Button
          kind="secondary"
          busy={retry.isPending && t('backOffice.bulk.starting')}
          onClick={() => retry.mutate()}
        >
          {t('backOffice.bulk.retry')}
        </Button>
      )}
    </div>
  )
}
