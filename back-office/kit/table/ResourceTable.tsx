import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '#back-office/kit/filter/preference.ts'
import { TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import { type TableProps, useModel } from './table-model.ts'
import { TableRow } from './TableRow.tsx'
import { classes } from '#ui/classes.ts'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { useTicks } from './use-ticks.ts'

/** A page of the server's rows: j and k move, Enter opens, x selects, Shift selects a run. */
export function ResourceTable<Row extends object>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, selection, empty, isPending } = props
  const { t } = useTranslation()
  const body = useRef<HTMLTableSectionElement>(null)
  const [density] = usePreference('density', 'dense')
  const table = useModel(props)
  useRowKeys(body, props)

  if (rows.length === 0 && empty) return <div className="py-8">{empty}</div>
  return (
    <div className="overflow-clip rounded-control border border-line bg-surface">
      <section
        aria-label={label}
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative max-h-[max(20rem,calc(100dvh-var(--above)-13rem))] overflow-auto overscroll-x-contain scroll-pt-10 -outline-offset-3"
      >
        <table
          aria-label={label}
          aria-busy={isPending}
          className="w-full border-collapse text-left"
        >
          <TableHead table={table} columns={columns} hasSelection={selection !== undefined} />
          <tbody
            ref={body}
            className={classes('transition-opacity', isPending && 'pointer-events-none opacity-50')}
          >
            {table.getRowModel().rows.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                columns={columns}
                isRoomy={density === 'roomy'}
                isCurrent={rowKey(row.original) === props.currentKey}
                hasSelection={selection !== undefined}
                link={props.rowLink?.(row.original)}
                onOpen={props.onOpen && (() => props.onOpen?.(row.original))}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className="p-6 text-center text-ink-2">{t('backOffice.kit.none')}</p>
        )}
      </section>
      <TableFoot {...props} table={table} />
    </div>
  )
}

type Props<Row> = Pick<TableProps<Row>, 'rows' | 'rowKey' | 'selection' | 'onOpen'>

/**
 * j and k move the focus between rows, so that Enter, x and screen readers follow; Shift+x selects
 * a run.
 */
function useRowKeys<Row>(body: RefObject<HTMLElement | null>, props: Props<Row>) {
  const { rows, rowKey, selection, onOpen } = props
  const move = (step: number) => {
    const marks = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-focus]') ?? [])]
    const now = getFocusedIndex(body.current)
    const next = marks[Math.max(0, Math.min(marks.length - 1, now + step))]
    next?.focus({ preventScroll: true })
    next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }
  const tick = useTicks(rows.map(rowKey), selection)
  const getFocusedRow = () => rows[getFocusedIndex(body.current)]
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    enter: onOpen && (() => callIfPresent(getFocusedRow(), onOpen)),
    x: selection && (() => callIfPresent(getFocusedRow(), (row) => tick(rowKey(row)))),
    'shift+x':
      selection && (() => callIfPresent(getFocusedRow(), (row) => tick(rowKey(row), true))),
  })
}

function getFocusedIndex(body: HTMLElement | null) {
  const row = document.activeElement?.closest('tr')
  return row && body ? [...body.children].indexOf(row) : -1
}

function callIfPresent<Value>(value: Value | undefined, act: (value: Value) => void) {
  if (value !== undefined) act(value)
}
