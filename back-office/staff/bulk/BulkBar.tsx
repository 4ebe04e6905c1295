import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from './bulk-action.ts'
import { type BulkFilter, toBulkSelection } from './bulk-selection.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { BulkRunDialog } from './BulkRunDialog.tsx'
import { useTabMemory } from '#back-office/kit/tab-memory.ts'
import type { Selection } from '#back-office/kit/table/table-model.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { bulkQuery } from './bulk.queries.ts'
import { getBulkRunTitle } from './bulk-run-title.ts'
import { UndoBulkRun } from './UndoBulkRun.tsx'
import { useBulkRunEnd } from './use-bulk-run-end.ts'

type Props = {
  selection: Selection
  /** Number of rows that match the filter, on all pages. */
  total: number
  /** The filter of the list, as its query. */
  filter: BulkFilter
  actions: readonly BulkAction[]
  /** Features whose data the run changes. */
  features: readonly string[]
}

export function BulkBar({ selection, total, filter, actions, features }: Props) {
  const { t } = useTranslation()
  const { staff } = useStaff()
  const [action, setAction] = useState<BulkAction>()
  const [bulkRunId, setBulkRunId] = useState<string>()
  const [lastId, storeLastId] = useTabMemory(`job.${staff.uuid}.${features.join()}`)
  const { selected, isAll, onChange } = selection
  const count = isAll ? total : selected.size
  const clear = () => onChange(new Set())

  function watch(id: string) {
    setAction(undefined)
    setBulkRunId(id)
    storeLastId(id)
    clear()
  }

  return (
    <>
      {selected.size > 0 && (
        <section aria-label={t('backOffice.kit.selected', { count })} className={barStyles}>
          <span className="px-2 font-semibold">{t('backOffice.kit.selected', { count })}</span>
          {!isAll && total > selected.size && (
            <Button kind="quiet" className="px-2!" onClick={() => onChange(selected, true)}>
              {t('backOffice.kit.selectEvery', { count: total })}
            </Button>
          )}
          <Button kind="quiet" className="px-2!" onClick={clear}>
            {t('backOffice.kit.unselect')}
          </Button>
          {actions.map((one) => (
            <Button
              key={one.kind}
              kind={one.isDanger ? 'secondary' : 'primary'}
              onClick={() => setAction(one)}
            >
              {t(`backOffice.bulk.kinds.${one.kind}` as ParseKeys)}
            </Button>
          ))}
        </section>
      )}
      {selected.size === 0 && lastId && !bulkRunId && (
        <UndoBar
          className={barStyles}
          bulkRunId={lastId}
          features={features}
          onUndo={watch}
          onClose={() => storeLastId('')}
        />
      )}
      {action && (
        <BulkDialog
          action={action}
          selection={toBulkSelection(action, selection, filter)}
          onStart={watch}
          onClose={() => setAction(undefined)}
        />
      )}
      {bulkRunId && (
        <BulkRunDialog
          bulkRunId={bulkRunId}
          features={features}
          onUndo={watch}
          onClose={() => setBulkRunId(undefined)}
        />
      )}
    </>
  )
}

const barStyles =
  'low-static sticky bottom-3 z-10 mx-auto mt-3 flex w-fit max-w-[calc(100%-1rem)] flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface p-2 shadow-menu'

type UndoBarProps = {
  bulkRunId: string
  features: readonly string[]
  onUndo: (bulkRunId: string) => void
  onClose: () => void
  className: string
}

function UndoBar({ bulkRunId, features, onUndo, onClose, className }: UndoBarProps) {
  const { t } = useTranslation()
  const { data: bulkRun } = useQuery(bulkQuery(bulkRunId))
  useBulkRunEnd(bulkRun, features)
  if (!bulkRun?.undo_until) return null
  return (
    <section aria-label={getBulkRunTitle(t, bulkRun)} className={className}>
      <span className="px-2">
        <strong>{getBulkRunTitle(t, bulkRun)}</strong>:{' '}
        {t('backOffice.bulk.done', { count: bulkRun.done })}
      </span>
      <UndoBulkRun bulkRun={{ ...bulkRun, undo_until: bulkRun.undo_until }} onUndo={onUndo} />
      <Button kind="quiet" onClick={onClose}>
        {t('common.close')}
      </Button>
    </section>
  )
}
