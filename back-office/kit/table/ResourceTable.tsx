import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '#back-office/kit/filter/preference.ts'
import { TableFoot } from '#back-office/kit/table/TableFoot.tsx'
import { TableHead } from '#back-office/kit/table/TableHead.tsx'
import { useModel, type TableProps } from '#back-office/kit/table/table-model.ts'
import { TableRow } from '#back-office/kit/table/TableRow.tsx'
import { useRowKeys } from '#back-office/kit/table/row-keys.ts'
import { classes } from '#ui/classes.ts'

/**
 * A page of the server's rows: sticky head, j and k move, Enter opens, x selects, Shift selects a
 * run. Columns and the height of rows are the person's own.
 */
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
