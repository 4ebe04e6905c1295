import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { useTranslation } from 'react-i18next'
import type { BulkJob } from '#contract/bulk.admin.ts'
import { useUndoBulk } from '#back-office/bulk/bulk.queries.ts'
import { KeyHint } from '#back-office/kit/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys.ts'
import { Button } from '#ui/Button.tsx'
import { formatTime } from '#ui/format.ts'
import { RefusalBox } from '#ui/RefusalBox.tsx'

type Props = { job: BulkJob & { undo_until: string }; onUndo: (jobId: string) => void }

/** Takes back what a job has done, as a job of its own; `u` does it, in a dialog too. */
export function UndoJob({ job, onUndo }: Props) {
  const { t } = useTranslation()
  const undo = useUndoBulk(job.id)
  function take() {
    if (!undo.isPending) undo.mutate(undefined, { onSuccess: ({ id }) => onUndo(id) })
  }
  useKeys({ u: take })
  useKeys({ u: take }, true, { isInDialog: true })
  return (
    <>
      <span className="text-ink-2">
        {t('office.bulk.undoUntil', { time: formatTime(job.undo_until) })}
      </span>
      <Button kind="secondary" onClick={take} busy={undo.isPending && t('office.bulk.undoing')}>
        <ArrowCounterClockwiseIcon aria-hidden />
        {t('office.bulk.undo')}
        <KeyHint keys="u" />
      </Button>
      <RefusalBox error={undo.error} />
    </>
  )
}
