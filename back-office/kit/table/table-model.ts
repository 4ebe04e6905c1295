import {
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
  type RowSelectionState,
  type SortingState,
  type Updater,
} from '@tanstack/react-table'
import { useMemo, type ReactNode } from 'react'
import type { ScreenLink } from '#back-office/kit/screen-link.ts'
import { usePreference } from '#back-office/kit/filter/preference.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
})
type Features = typeof features

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Pixels, or a CSS width; columns without one share the rest. */
  width?: number | string
  align?: 'start' | 'end'
  /** The `sort` value of the server for this column. */
  sort?: string
  /** True for text that wraps; other cells stay on one line. */
  isLong?: boolean
  /** Hidden by default. */
  isExtra?: boolean
}

export type Selection = {
  selected: Set<string>
  /** True when all rows of the filter are selected, on every page. */
  isAll: boolean
  onChange: (selected: Set<string>, isAll?: boolean) => void
}

export type TableProps<Row> = {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Target of Enter and of a click; the link element is in the first column. */
  rowLink?: (row: Row) => ScreenLink
  /** Instead of a link: opens the row in place. */
  onOpen?: (row: Row) => void
  /** The row whose detail is open. */
  currentKey?: string
  page?: number
  lastPage?: number
  total?: number
  onPage?: (page: number) => void
  /** As the server's `sort`: 'age', or '-age' for descending. */
  sort?: string
  onSort?: (sort: string) => void
  selection?: Selection
  /** Replaces the table when there are no rows. */
  empty?: ReactNode
  /** True while other rows load; the present ones are dimmed. */
  isPending?: boolean
}

export type Model<Row extends object> = ReactTable<Features, Row>

/** A table whose sorting and paging the server does; columns are a preference. */
export function useModel<Row extends object>(props: TableProps<Row>): Model<Row> {
  const { columns, rows, rowKey, sort, onSort, selection } = props
  const name = `columns.${columns.map(({ id }) => id).join()}`
  const extras = columns.flatMap(({ id, isExtra }) => (isExtra ? id : []))
  const [hidden, setHidden] = usePreference(name, extras.join())

  const definitions = useMemo(
    () =>
      columns.map((column, index): ColumnDef<Features, Row> => ({
        id: column.id,
        header: column.header,
        cell: ({ row }) => column.cell(row.original),
        enableHiding: index > 0,
        enableSorting: column.sort !== undefined,
        accessorFn: column.sort === undefined ? undefined : () => column.sort,
      })),
    [columns],
  )
  const visibility = Object.fromEntries(hidden.split(',').map((id) => [id, false]))
  const rowSelection: RowSelectionState = Object.fromEntries(
    [...getTickedKeys(selection, rows.map(rowKey))].map((key) => [key, true]),
  )
  const sorting = toSortingState(columns, sort)

  return useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    manualPagination: true,
    manualSorting: true,
    enableSortingRemoval: false,
    enableRowSelection: selection !== undefined,
    state: { columnVisibility: visibility, rowSelection, sorting },
    onColumnVisibilityChange(updater) {
      const next = applyUpdater(updater, visibility)
      setHidden(
        Object.keys(next)
          .filter((id) => next[id] === false)
          .join(),
      )
    },
    onRowSelectionChange(updater) {
      const next = applyUpdater(updater, rowSelection)
      selection?.onChange(new Set(Object.keys(next).filter((key) => next[key])))
    },
    onSortingChange(updater) {
      const next = toSortParam(columns, applyUpdater(updater, sorting))
      if (next) onSort?.(next)
    },
  })
}

type Sortable = readonly Pick<Column<unknown>, 'id' | 'sort'>[]

export function toSortingState(columns: Sortable, sort: string | undefined): SortingState {
  const sortedColumn = columns.find(
    (column) => column.sort && column.sort === sort?.replace('-', ''),
  )
  return sortedColumn ? [{ id: sortedColumn.id, desc: sort!.startsWith('-') }] : []
}

export function toSortParam(columns: Sortable, [first]: SortingState): string | undefined {
  const field = columns.find(({ id }) => id === first?.id)?.sort
  return first?.desc && field ? `-${field}` : field
}

export function getTickedKeys(selection: Selection | undefined, keys: readonly string[]) {
  return selection?.isAll ? new Set(keys) : (selection?.selected ?? new Set<string>())
}

function applyUpdater<Value>(updater: Updater<Value>, before: Value): Value {
  return typeof updater === 'function' ? (updater as (old: Value) => Value)(before) : updater
}
