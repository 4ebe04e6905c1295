import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { useTranslation } from 'react-i18next'
import type { BulkRun } from '#contract/staff/bulk.admin.ts'
import { useUndoBulk } from './bulk.queries.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { Button } from '#ui/Button.tsx'
import { formatTime } from '#ui/format.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

type Props = { bulkRun: BulkRun & { undo_until: string }; onUndo: (bulkRunId: string) => void }

/** Undoes a bulk run by another one; `u` does the same, also in a dialog. */
export function UndoBulkRun({ bulkRun, onUndo }: Props) {
  const { t } = useTranslation()
  const undo = useUndoBulk(bulkRun.id)
  function take() {
    if (!undo.isPending) undo.mutate(undefined, { onSuccess: ({ id }) => onUndo(id) })
  }
  useKeys({ u: take })
  useKeys({ u: take }, true, { isInDialog: true })
  return (
    <>
      <span className="text-ink-2">
        {t('backOffice.bulk.undoUntil', { time: formatTime(bulkRun.undo_until) })}
      </span>
      <Button kind="secondary" onClick={take} busy={undo.isPending && t('backOffice.bulk.undoing')}>
        <ArrowCounterClockwiseIcon aria-hidden />
        {t('backOffice.bulk.undo')}
        <KeyHint keys="u" />
      </Button>
      <RefusalBox error={undo.error} />
    </>
  )
}
