import type { StaffTx } from '#server/platform/contexts.ts'
import { getRegion } from '#contract/regions.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CellRow } from './lock-cells.ts'
import { toProductObject } from '#server/staff/staff/staff-scope.ts'
import type { Cell } from './write-cells.ts'

export type KnownCell = Cell & { row: CellRow }

export async function recordCells(ctx: StaffTx, { cells }: { cells: readonly KnownCell[] }) {
  const byProduct = Map.groupBy(cells, ({ row }) => row.product.uuid)
  for (const some of byProduct.values()) {
    const regions = new Set(some.map(({ regionId }) => regionId))
    const [only] = regions
    const collectValues = (getValue: (cell: Cell) => number | null) =>
      Object.fromEntries(
        some.map((cell) => [`${cell.row.sku} ${getColumnName(cell.regionId)}`, getValue(cell)]),
      )
    await recordAudit(ctx, {
      action: 'shop.change_cells',
      object: toProductObject(some[0]!.row.product),
      regionId: regions.size === 1 ? only : null,
      before: collectValues(({ was }) => was),
      after: collectValues(({ now }) => now),
    })
  }
}

/** The cell's column in a file: "stock" or "price_pl". */
export function getColumnName(regionId: number | null) {
  return regionId === null ? 'stock' : `price_${getRegion(regionId).slug}`
}
