import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellProblem, StockRow } from '#contract/shop/stock.admin.ts'
import { getCellValue, mayType, parseCell } from './cells.ts'
import { classes } from '#ui/classes.ts'

type Props = {
  row: StockRow
  region: number | null
  /** Row and column: "3,2". */
  place: string
  label: string
  draft: string | undefined
  problem: CellProblem | undefined
  isReadOnly: boolean
  onType: (text: string) => void
}

/** A typed value is marked until it is saved; a failed one shows the reason. */
export function GridCell(props: Props) {
  const { row, region, place, label, draft, problem, isReadOnly, onType } = props
  const { t } = useTranslation()
  const id = useId()
  const isWrong = draft !== undefined && parseCell(draft, region) === undefined
  const current = getCellValue(row, region)
  const isFixed = isReadOnly || !mayType(row, region)
  const reason = isWrong
    ? t('backOffice.catalogue.grid.problem.number')
    : problem &&
      t(`backOffice.catalogue.grid.problem.${problem.problem}`, {
        now: problem.now ?? t('backOffice.catalogue.grid.empty'),
      })
  const isBad = isWrong || problem !== undefined
  return (
    <td
      title={reason}
      className={classes(
        'relative border-b border-line p-0',
        isBad && 'bg-bad-soft',
        !isBad && draft !== undefined && 'bg-daylight-soft',
      )}
    >
      <input
        inputMode="numeric"
        aria-label={label}
        aria-invalid={isBad || undefined}
        aria-describedby={reason ? id : undefined}
        autoComplete="off"
        data-cell={place}
        readOnly={isFixed}
        value={draft ?? current ?? ''}
        placeholder="–"
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType(String(current ?? ''))
        }}
        className={classes(
          'num h-10 w-17 pointer-coarse:h-11 bg-transparent px-2.5 text-right text-(length:--control-text) -outline-offset-3 placeholder:text-ink-3 read-only:text-ink-2',
          isBad && 'font-bold text-bad',
          !isBad && region === null && current === 0 && 'text-bad read-only:text-bad',
          !isBad && draft !== undefined && 'font-bold',
        )}
      />
      {reason && (
        <span id={id} className="sr-only">
          {reason}
        </span>
      )}
    </td>
  )
}
