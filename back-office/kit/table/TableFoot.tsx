import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useTranslation } from 'react-i18next'
import { TableDisplay } from '#back-office/kit/table/TableDisplay.tsx'
import type { Model, TableProps } from '#back-office/kit/table/table-model.ts'
import { IconButton } from '#ui/IconButton.tsx'

type Props<Row extends object> = Pick<
  TableProps<Row>,
  'page' | 'lastPage' | 'total' | 'onPage' | 'rows' | 'selection'
> & { table: Model<Row> }

export function TableFoot<Row extends object>(props: Props<Row>) {
  const { page = 1, lastPage = 1, total, onPage, rows, selection, table } = props
  const { t } = useTranslation()
  const count = total ?? rows.length
  const selected = selection?.selected.size ?? 0
  return (
    <div className="low-static sticky bottom-0 z-3 flex min-h-11 flex-wrap items-center gap-x-4 border-t border-line bg-surface px-3 text-meta text-ink-2">
      <output>
        {selected > 0
          ? t('backOffice.kit.selected', { count: selected })
          : t('backOffice.kit.rows', { count })}
      </output>
      <span className="flex-1" />
      {lastPage > 1 && (
        <nav aria-label={t('common.pages')} className="flex items-center">
          <IconButton
            icon={CaretLeftIcon}
            label={t('common.previousPage')}
            disabled={page <= 1}
            onClick={() => onPage?.(page - 1)}
          />
          <span className="px-1">{t('common.pageOf', { page, last: lastPage })}</span>
          <IconButton
            icon={CaretRightIcon}
            label={t('common.nextPage')}
            disabled={page >= lastPage}
            onClick={() => onPage?.(page + 1)}
          />
        </nav>
      )}
      <TableDisplay table={table} />
    </div>
  )
}
