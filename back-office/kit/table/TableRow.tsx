import { Link, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column, Model } from '#back-office/kit/table/table-model.ts'
import { TickBox } from '#back-office/kit/table/TickBox.tsx'
import { classes } from '#ui/classes.ts'

type Props<Row extends object> = {
  row: ReturnType<Model<Row>['getRowModel']>['rows'][number]
  columns: readonly Column<Row>[]
  isRoomy: boolean
  isCurrent: boolean
  hasSelection: boolean
  link?: LinkProps
  onOpen?: () => void
}

const wholeRow = 'after:absolute after:inset-0 focus-visible:outline-none focus-visible:shadow-none'

/** The whole row is the target of its link; other controls lie above it. */
export function TableRow<Row extends object>(props: Props<Row>) {
  const { row, columns, isRoomy, isCurrent, hasSelection, link, onOpen } = props
  const { t } = useTranslation()
  const cells = row.getVisibleCells()

  function open({ target }: MouseEvent<HTMLTableRowElement>) {
    if (target instanceof Element && !target.closest('a, button, label, input, select')) onOpen?.()
  }

  return (
    <tr
      aria-current={isCurrent || undefined}
      aria-selected={hasSelection ? row.getIsSelected() : undefined}
      onClick={onOpen && open}
      className={classes(
        'relative border-b border-line last:border-0 hover:bg-sunken aria-current:bg-patina-soft aria-selected:bg-patina-soft',
        'has-[[data-row-focus]:focus]:shadow-[inset_3px_0_var(--patina)] has-[[data-row-focus]:focus]:bg-sunken',
        onOpen && 'cursor-pointer',
      )}
    >
      {hasSelection && (
        <td className="pl-3">
          <TickBox
            label={t('backOffice.kit.select')}
            isOn={row.getIsSelected()}
            onClick={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {cells.map(({ id, column }, index) => {
        const { cell, align, isLong } = columns.find((one) => one.id === column.id)!
        const content = cell(row.original)
        return (
          <td
            key={id}
            className={classes(
              'px-3 [&_:is(button,a):not([data-row-focus])]:relative [&_:is(button,a):not([data-row-focus])]:z-1',
              isRoomy ? 'h-13 py-2' : 'h-10 py-1',
              index === 0 || isLong ? 'min-w-44 wrap-anywhere' : 'whitespace-nowrap',
              align === 'end' && 'num text-right',
            )}
          >
            {index > 0 ? (
              content
            ) : link ? (
              <Link {...link} data-row-focus className={classes(wholeRow, 'font-semibold')}>
                {content}
              </Link>
            ) : (
              <span tabIndex={-1} data-row-focus className="outline-none focus-visible:shadow-none">
                {content}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}
