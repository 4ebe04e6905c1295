import type { InDb } from '#server/platform/database/contexts.ts'
import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { selectableRegions } from '#contract/regions.ts'
import type { StockRow } from '#contract/shop/stock.admin.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import { getColumnName } from './record-cells.ts'
import type { ProductFilter } from '#server/shop/catalogue/staff-products.reads.ts'
import { findStockRows } from './stock.reads.ts'

const rowsAtOnce = 1000

/** The grid as a file that may be imported again; text that a spreadsheet would run is quoted. */
export async function streamOffersCsv(
  { db }: InDb,
  { staff, filter }: { staff: StaffCall['staff']; filter: ProductFilter },
) {
  const read = (after: string) => findStockRows({ db, staff }, { filter, after, limit: rowsAtOnce })
  // A filter that is refused is refused before the file begins.
  const first = await read('')
  const table = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  })
  return {
    content: pipeline(Readable.from(buildLines(staff, first, read)), table, () => {}),
    type: 'text/csv; charset=utf-8',
    name: 'prices-and-stock.csv',
  }
}

async function* buildLines(
  staff: StaffCall['staff'],
  first: StockRow[],
  read: (after: string) => Promise<StockRow[]>,
) {
  const regions = selectableRegions.map(({ id }) => id).filter((id) => staff.regions.includes(id))
  yield ['sku', 'name', 'stock', ...regions.map(getColumnName)]
  for (let rows = first; ; rows = await read(rows.at(-1)!.sku)) {
    for (const { sku, name, stock, prices } of rows)
      yield [sku, name, String(stock), ...regions.map((id) => String(prices[id] ?? ''))]
    if (rows.length < rowsAtOnce) return
  }
}
