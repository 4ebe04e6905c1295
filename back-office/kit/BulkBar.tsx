import type { ParseKeys } from 'i18next'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkKind } from '#contract/bulk.rules.ts'
import { BulkDialog } from '#back-office/kit/BulkDialog.tsx'
import type { Selection } from '#back-office/kit/table-model.ts'
import { Button } from '#ui/Button.tsx'

export type Params = Record<string, string>
export type BulkAction = {
  kind: BulkKind
  isDanger?: boolean
  /** What the step needs beside the items, as the reason. */
  form?: (params: Params, onChange: (params: Params) => void) => ReactNode
  /** Whether the form is filled in. */
  isReady?: (params: Params) => boolean
}

type Props = {
  selection: Selection
  /** How many rows match the filter, on all pages. */
  total: number
  /** The filter of the list, as its query on the wire. */
  filter: Params
  actions: readonly BulkAction[]
  /** Rooms whose data the job disturbs. */
  rooms: readonly string[]
}

/** What can be done to the selected rows, or to all that match the filter. */
export function BulkBar({ selection, total, filter, actions, rooms }: Props) {
  const { t } = useTranslation()
  const [allOf, setAllOf] = useState<string>()
  const [action, setAction] = useState<BulkAction>()
  const { selected, onChange } = selection
  // All that match means the filter it was chosen under; another filter is another choice.
  const isAll = allOf === JSON.stringify(filter)
  if (selected.size === 0) return null
  const count = isAll ? total : selected.size
  return (
    <section
      aria-label={t('office.kit.selected', { count })}
      className="sticky bottom-3 z-10 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface p-2 shadow-menu"
    >
      <span className="px-2 font-semibold">{t('office.kit.selected', { count })}</span>
      {!isAll && total > selected.size && (
        <Button kind="quiet" onClick={() => setAllOf(JSON.stringify(filter))}>
          {t('office.kit.selectAll', { count: total })}
        </Button>
      )}
      {actions.map((one) => (
        <Button
          key={one.kind}
          kind={one.isDanger ? 'secondary' : 'primary'}
          onClick={() => setAction(one)}
        >
          {t(`office.bulk.kinds.${one.kind}` as ParseKeys)}
        </Button>
      ))}
      <Button
        kind="quiet"
        onClick={() => {
          setAllOf(undefined)
          onChange(new Set())
        }}
      >
        {t('office.kit.unselect')}
      </Button>
      {action && (
        <BulkDialog
          action={action}
          selection={
            isAll
              ? { kind: action.kind, filter }
              : { kind: action.kind, filter: {}, uuids: [...selected] }
          }
          rooms={rooms}
          onClose={() => setAction(undefined)}
        />
      )}
    </section>
  )
}
