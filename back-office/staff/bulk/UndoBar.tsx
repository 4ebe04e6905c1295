import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bulkQuery } from './bulk.queries.ts'
import { bulkRunTitle } from './bulk-run-title.ts'
import { UndoBulkRun } from './UndoBulkRun.tsx'
import { useBulkRunEnd } from './use-bulk-run-end.ts'
import { Button } from '#ui/Button.tsx'

type Props = {
  bulkRunId: string
  rooms: readonly string[]
  onUndo: (bulkRunId: string) => void
  onClose: () => void
  className: string
}

/** The last job of the screen, as long as it can be undone. */
export function UndoBar({ bulkRunId, rooms, onUndo, onClose, className }: Props) {
  const { t } = useTranslation()
  const { data: bulkRun } = useQuery(bulkQuery(bulkRunId))
  useBulkRunEnd(bulkRun, rooms)
  if (!bulkRun?.undo_until) return null
  return (
    <section aria-label={bulkRunTitle(t, bulkRun)} className={className}>
      <span className="px-2">
        <strong>{bulkRunTitle(t, bulkRun)}</strong>:{' '}
        {t('backOffice.bulk.done', { count: bulkRun.done })}
      </span>
      <UndoBulkRun bulkRun={{ ...bulkRun, undo_until: bulkRun.undo_until }} onUndo={onUndo} />
      <Button kind="quiet" onClick={onClose}>
        {t('common.close')}
      </Button>
    </section>
  )
}
