import { knownRegion } from '#contract/regions.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import type { CellRow } from './lock-cells.ts'
import { productObject } from './staff-scope.ts'
import type { Cell } from './write-cells.ts'

export type KnownCell = Cell & { row: CellRow }

/** One audit row a product, with what stood in each cell and what stands there now. */
export async function noteCells(
  tx: Tx,
  staff: OfficeCall['staff'],
  cells: readonly KnownCell[],
  at: Date,
) {
  const byProduct = Map.groupBy(cells, ({ row }) => row.product.uuid)
  for (const some of byProduct.values()) {
    const regions = new Set(some.map(({ regionId }) => regionId))
    const [only] = regions
    const values = (of: (cell: Cell) => number | null) =>
      Object.fromEntries(
        some.map((cell) => [`${cell.row.sku} ${columnOf(cell.regionId)}`, of(cell)]),
      )
    await noteDeed(tx, staff, {
      action: 'shop.change_cells',
      object: productObject(some[0]!.row.product),
      regionId: regions.size === 1 ? only : null,
      before: values(({ was }) => was),
      after: values(({ now }) => now),
      at,
    })
  }
}

/** The cell's column in a file: "stock" or "price_pl". */
export function columnOf(regionId: number | null) {
  return regionId === null ? 'stock' : `price_${knownRegion(regionId).slug}`
}
