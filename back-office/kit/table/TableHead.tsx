import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { useTranslation } from 'react-i18next'
import type { Column, Model } from '#back-office/kit/table/table-model.ts'
import { TickBox } from '#back-office/kit/table/TickBox.tsx'
import { classes } from '#ui/classes.ts'

type Props<Row extends object> = {
  table: Model<Row>
  columns: readonly Column<Row>[]
  hasSelection: boolean
}

const orders = { asc: 'ascending', desc: 'descending' } as const

export function TableHead<Row extends object>({ table, columns, hasSelection }: Props<Row>) {
  const { t } = useTranslation()
  return (
    <thead className="low-static sticky top-0 z-2 bg-sunken text-meta shadow-[inset_0_-1px_var(--line)]">
      <tr>
        {hasSelection && (
          <th scope="col" className="w-10 pl-3">
            <TickBox
              label={t('backOffice.kit.selectPage')}
              isOn={table.getIsAllRowsSelected()}
              isPartly={table.getIsSomeRowsSelected()}
              onClick={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {table.getLeafHeaders().map(({ id, column }) => {
          const { header, width, align } = columns.find((one) => one.id === id)!
          const order = column.getIsSorted()
          return (
            <th
              key={id}
              scope="col"
              aria-sort={order ? orders[order] : undefined}
              style={{ width }}
              className={classes(
                'h-9 px-3 font-semibold whitespace-nowrap text-ink-2',
                align === 'end' && 'text-right',
              )}
            >
              {column.getCanSort() ? (
                <button
                  type="button"
                  onClick={column.getToggleSortingHandler()}
                  className="-mx-1 inline-flex items-center gap-1 rounded-badge px-1 py-1 font-semibold hover:text-ink"
                >
                  {header}
                  {order &&
                    (order === 'desc' ? (
                      <ArrowDownIcon aria-hidden />
                    ) : (
                      <ArrowUpIcon aria-hidden />
                    ))}
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
