import type { Staff } from '#server/platform/access/callers.ts'
import type { Readable } from 'node:stream'
import { findRegion } from '#contract/regions.ts'
import { sku as skuShape } from '#contract/shop/catalogue.admin.ts'
import { maxCellPoints, type WrongRow } from '#contract/shop/stock.admin.ts'
import { readCsvRecords } from '#server/platform/csv-records.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** A line's wish for one column: null takes the price away. */
export type RequestedOffer = {
  line: number
  sku: string
  regionId: number | null
  now: number | null
}

const maxRows = 100_000
const maxListed = 120
const none = /^[-–]$/

/**
 * Reads the changes of a file; an empty cell changes nothing, "-" removes a price. Refuses
 * `shop.import_columns`, `shop.import_unreadable`, `shop.import_encoding`, `shop.import_too_long`.
 */
export async function readOffers(staff: Pick<Staff, 'regions'>, file: Readable) {
  const requestedOffers: RequestedOffer[] = []
  const problems: WrongRow[] = []
  const seen = new Set<string>()
  let columns: ReturnType<typeof parseColumns> | undefined
  let rows = 0
  for await (const { record, line } of readRecords(file)) {
    if (++rows > maxRows) refuse('shop.import_too_long', { maximum: maxRows })
    if (Object.values(record).some(isGarbled)) refuse('shop.import_encoding', { line })
    columns ??= parseColumns(staff, Object.keys(record))
    const sku = (record['sku'] ?? '').replace(/^'(?=[=+\-@])/, '')
    const problem = seen.has(sku) ? 'twice' : findSkuProblem(sku)
    if (problem) problems.push({ line, column: 'sku', problem })
    seen.add(sku)
    for (const { column, regionId } of columns) {
      const text = record[column] ?? ''
      if (text === '') continue
      const cellProblems = findCellProblem(text, regionId)
      if (cellProblems) problems.push({ line, column, problem: cellProblems })
      else if (!problem)
        requestedOffers.push({ line, sku, regionId, now: none.test(text) ? null : Number(text) })
    }
  }
  return { rows, requestedOffers, problems }
}

function readRecords(file: Readable) {
  return readCsvRecords(file, {
    columns: ['sku'],
    onMissing: (_missing, header) =>
      header.some(isGarbled) ? refuse('shop.import_encoding', { line: 1 }) : refuseColumns(header),
    onUnreadable: (line) => refuse('shop.import_unreadable', { line }),
  })
}

function parseColumns({ regions }: Pick<Staff, 'regions'>, names: readonly string[]) {
  const columns = names
    .filter((name) => name === 'stock' || name.startsWith('price_'))
    .map((column) => ({
      column,
      regionId: column === 'stock' ? null : (findRegion(column.slice('price_'.length))?.id ?? 0),
    }))
  const foreign = columns.filter(({ regionId }) => regionId !== null && !regions.includes(regionId))
  if (foreign.length > 0 || columns.length === 0)
    refuseColumns(foreign.length > 0 ? foreign.map(({ column }) => column) : names)
  return columns
}

function refuseColumns(columns: readonly string[]): never {
  const others = columns.filter((column) => column !== 'sku').join(', ')
  refuse('shop.import_columns', { columns: others.slice(0, maxListed) || '–' })
}

function findSkuProblem(sku: string): WrongRow['problem'] | null {
  if (sku === '') return 'required'
  if (/^[=+\-@]/.test(sku)) return 'formula'
  return skuShape.safeParse(sku).success ? null : 'unknown_sku'
}

function findCellProblem(text: string, regionId: number | null): WrongRow['problem'] | null {
  if (regionId !== null && none.test(text)) return null
  if (/^[=+\-@]/.test(text)) return 'formula'
  if (!/^\d{1,12}$/.test(text)) return 'number'
  return Number(text) > maxCellPoints ? 'too_large' : null
}

/** Letters that are no UTF-8, or two bytes each. */
function isGarbled(text: string) {
  return /[\0\uFFFD]/.test(text)
}
