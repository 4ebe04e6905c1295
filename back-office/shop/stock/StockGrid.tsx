import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { getRegion } from '#contract/regions.ts'
import type { StockRow } from '#contract/shop/stock.admin.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { toCellKey, type Drafts, type Problems, withPasted, withTyped } from './cells.ts'
import { GridCell } from './GridCell.tsx'
import { HistoryLink } from '#back-office/shop/catalogue/HistoryLink.tsx'

type Props = {
  label: string
  rows: readonly StockRow[]
  /** Ids of the regions; one column each. */
  regions: readonly number[]
  drafts: Drafts
  problems: Problems
  onDrafts: (change: (drafts: Drafts) => Drafts) => void
  isReadOnly: boolean
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Stock and prices as in a spreadsheet: arrows and Enter move, a pasted block fills cells. */
export function StockGrid(props: Props) {
  const { label, rows, regions, drafts, problems, onDrafts, isReadOnly } = props
  const { t } = useTranslation()
  const body = useRef<HTMLTableSectionElement>(null)
  const columns = [null, ...regions]
  const getColumnTitle = (region: number | null) =>
    region === null
      ? t('backOffice.catalogue.stock')
      : t('backOffice.catalogue.grid.price', { country: toRegionName(getRegion(region).slug) })

  function move(event: KeyboardEvent<HTMLElement>) {
    const { target, key, altKey, ctrlKey, metaKey } = event
    const step = steps[key]
    if (!step || altKey || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return
    const isInside = target.selectionStart !== target.selectionEnd ? false : isWithin(target, key)
    const [top, left] = getPosition(target)
    const next = findCell(top + step[0], left + step[1])
    if (!next || isInside) return
    event.preventDefault()
    next.focus()
    next.select()
  }

  function paste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text/plain')
    if (isReadOnly || !(event.target instanceof HTMLInputElement) || !/[\t\n]/.test(text)) return
    event.preventDefault()
    const place = getPosition(event.target)
    onDrafts((before) => withPasted(before, text, { rows, columns }, place))
  }

  function findCell(top: number, left: number) {
    return body.current?.querySelector<HTMLInputElement>(`[data-cell="${top},${left}"]`)
  }

  return (
    <section
      aria-label={label}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative max-h-[max(20rem,calc(100dvh-var(--above)-15rem))] scroll-pt-12 scroll-pl-56 overflow-auto rounded-control border border-line bg-surface -outline-offset-3 max-md:scroll-pl-36"
    >
      <table aria-label={label} className="border-separate border-spacing-0 text-left">
        <thead className="text-meta">
          <tr>
            <th className="sticky top-0 left-0 z-20 min-w-56 border-r border-b border-line bg-sunken px-3 py-2 max-md:min-w-36">
              {t('backOffice.catalogue.name')}
            </th>
            {columns.map((region) => (
              <th
                key={region ?? 'stock'}
                title={getColumnTitle(region)}
                className="low-static sticky top-0 z-10 border-b border-line bg-sunken px-2.5 py-2 text-right"
              >
                <span aria-hidden>
                  {region === null
                    ? t('backOffice.catalogue.stock')
                    : getRegion(region).slug.toUpperCase()}
                </span>
                <span className="sr-only">{getColumnTitle(region)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears its cells' keys */}
        <tbody ref={body} onKeyDown={move} onPaste={paste}>
          {rows.map((row, top) => (
            <tr key={row.uuid} className="group">
              <th
                scope="row"
                className="sticky left-0 z-10 max-w-72 border-r border-b border-line bg-surface px-3 py-1 font-normal group-focus-within:bg-patina-soft max-md:max-w-36"
              >
                <span className="flex items-center gap-1">
                  <span className="min-w-0 flex-1">
                    <span className="block truncate" title={row.name}>
                      {row.name}
                    </span>
                    <span className="num block truncate text-meta text-ink-2">{row.sku}</span>
                  </span>
                  <HistoryLink row={row} />
                </span>
              </th>
              {columns.map((region, left) => (
                <GridCell
                  key={region ?? 'stock'}
                  row={row}
                  region={region}
                  place={`${top},${left}`}
                  label={t('backOffice.catalogue.grid.cell', {
                    column: getColumnTitle(region),
                    sku: row.sku,
                  })}
                  draft={drafts[toCellKey(row.uuid, region)]?.text}
                  problem={problems[toCellKey(row.uuid, region)]}
                  isReadOnly={isReadOnly}
                  onType={(text) => onDrafts((before) => withTyped(before, row, region, text))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function getPosition(cell: HTMLInputElement): [number, number] {
  const [top, left] = cell.dataset['cell']!.split(',').map(Number)
  return [top!, left!]
}

/** True while an arrow key moves the cursor inside the text. */
function isWithin(cell: HTMLInputElement, key: string) {
  if (key === 'ArrowLeft') return cell.selectionStart !== 0
  return key === 'ArrowRight' && cell.selectionEnd !== cell.value.length
}
