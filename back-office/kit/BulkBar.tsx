import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkAction, Params } from '#back-office/kit/bulk-action.ts'
import { BulkDialog } from '#back-office/kit/BulkDialog.tsx'
import { JobDialog } from '#back-office/kit/JobDialog.tsx'
import { useTabMemory } from '#back-office/kit/tab-memory.ts'
import type { Selection } from '#back-office/kit/table-model.ts'
import { UndoBar } from '#back-office/kit/UndoBar.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Button } from '#ui/Button.tsx'

type Props = {
  selection: Selection
  /** How many rows match the filter, on all pages. */
  total: number
  /** The filter of the list, as its query. */
  filter: Record<string, string | number | undefined>
  actions: readonly BulkAction[]
  /** Rooms whose data the job disturbs. */
  rooms: readonly string[]
}

/** What can be done to the selected rows, or to all that match the filter; and what can be undone. */
export function BulkBar({ selection, total, filter, actions, rooms }: Props) {
  const { t } = useTranslation()
  const { staff } = useStaff()
  const [action, setAction] = useState<BulkAction>()
  const [jobId, setJobId] = useState<string>()
  const [lastId, keepLastId] = useTabMemory(`job.${staff.uuid}.${rooms.join()}`)
  const { selected, isAll, onChange } = selection
  const count = isAll ? total : selected.size
  const clear = () => onChange(new Set())

  function watch(id: string) {
    setAction(undefined)
    setJobId(id)
    keepLastId(id)
    clear()
  }

  return (
    <>
      {selected.size > 0 && (
        <section aria-label={t('office.kit.selected', { count })} className={barLook}>
          <span className="px-2 font-semibold">{t('office.kit.selected', { count })}</span>
          {!isAll && total > selected.size && (
            <Button kind="quiet" className="px-2!" onClick={() => onChange(selected, true)}>
              {t('office.kit.selectEvery', { count: total })}
            </Button>
          )}
          <Button kind="quiet" className="px-2!" onClick={clear}>
            {t('office.kit.unselect')}
          </Button>
          {actions.map((one) => (
            <Button
              key={one.kind}
              kind={one.isDanger ? 'secondary' : 'primary'}
              onClick={() => setAction(one)}
            >
              {t(`office.bulk.kinds.${one.kind}` as ParseKeys)}
            </Button>
          ))}
        </section>
      )}
      {selected.size === 0 && lastId && !jobId && (
        <UndoBar
          className={barLook}
          jobId={lastId}
          rooms={rooms}
          onUndo={watch}
          onClose={() => keepLastId('')}
        />
      )}
      {action && (
        <BulkDialog
          action={action}
          selection={{
            kind: action.kind,
            params: action.params ?? {},
            ...(isAll ? { filter: words(filter) } : { filter: {}, uuids: [...selected] }),
          }}
          onStart={watch}
          onClose={() => setAction(undefined)}
        />
      )}
      {jobId && (
        <JobDialog jobId={jobId} rooms={rooms} onUndo={watch} onClose={() => setJobId(undefined)} />
      )}
    </>
  )
}

const barLook =
  'sticky bottom-3 z-10 mx-auto mt-3 flex w-fit max-w-[calc(100%-1rem)] flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface p-2 shadow-menu'

/** A filter as it goes over the wire. */
function words(filter: Props['filter']): Params {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]))
}
