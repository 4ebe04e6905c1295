import {
  type CellChange,
  type CellProblem,
  maxCellPoints,
  type StockRow,
} from '#contract/shop/stock.admin.ts'

/** Text typed into a cell and the value before it; stored by `toCellKey`. */
type CellDraft = { variant: string; region: number | null; was: number | null; text: string }
export type Drafts = Readonly<Record<string, CellDraft>>
export type Problems = Readonly<Record<string, CellProblem>>

export function toCellKey(variant: string, region: number | null) {
  return `${variant}:${region ?? 'stock'}`
}

export function getCellValue(row: Pick<StockRow, 'stock' | 'prices'>, region: number | null) {
  return region === null ? row.stock : (row.prices[region] ?? null)
}

/**
 * Parses a number, with or without thousands separators; null for no price, undefined if invalid.
 */
export function parseCell(text: string, region: number | null): number | null | undefined {
  const plain = text.replace(/[\s.,'\u00A0\u202F](?=\d{3}(\D|$))/g, '').trim()
  if (plain === '' || /^[-–]$/.test(plain)) return region === null ? undefined : null
  if (!/^\d{1,9}$/.test(plain)) return undefined
  return Number(plain) > maxCellPoints ? undefined : Number(plain)
}

/** The drafts with one more cell; a cell with its stored value is no change. */
export function withTyped(drafts: Drafts, row: StockRow, region: number | null, text: string) {
  const key = toCellKey(row.uuid, region)
  const was = drafts[key]?.was ?? getCellValue(row, region)
  const { [key]: _old, ...others } = drafts
  return parseCell(text, region) === was
    ? others
    : { ...others, [key]: { variant: row.uuid, region, was, text } }
}

type Place = { rows: readonly StockRow[]; columns: readonly (number | null)[] }

/** The drafts with a pasted block from a cell on; cells outside of the grid are ignored. */
export function withPasted(
  drafts: Drafts,
  block: string,
  { rows, columns }: Place,
  [top, left]: readonly [number, number],
): Drafts {
  return block
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .flatMap((line, down) => line.split('\t').map((text, right) => ({ text, down, right })))
    .reduce((all: Drafts, { text, down, right }) => {
      const row = rows[top + down]
      const column = columns[left + right]
      return row && column !== undefined && mayType(row, column)
        ? withTyped(all, row, column, text)
        : all
    }, drafts)
}

/** False for the stock of vouchers and of products shared with other countries. */
export function mayType({ type, is_shared }: StockRow, region: number | null) {
  return region !== null || (type !== 2 && !is_shared)
}

/** The changes to send; `hasWrong` if a text is not a number. */
export function toChanges(drafts: Drafts) {
  const list = Object.values(drafts)
  const changes = list.flatMap(({ variant, region, was, text }): CellChange[] => {
    const now = parseCell(text, region)
    return now === undefined ? [] : [{ variant, region, was, now }]
  })
  return { changes, hasWrong: changes.length < list.length }
}

export function getUnsavedDrafts(
  drafts: Drafts,
  changes: readonly CellChange[],
  problems: readonly CellProblem[],
) {
  const left: Record<string, CellDraft> = { ...drafts }
  for (const { variant, region } of changes) delete left[toCellKey(variant, region)]
  for (const { variant, region, now } of problems) {
    const key = toCellKey(variant, region)
    const draft = drafts[key]
    if (draft) left[key] = { ...draft, was: now }
  }
  return left
}
