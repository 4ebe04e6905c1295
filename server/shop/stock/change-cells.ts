import type { StaffContext } from '#server/platform/contexts.ts'
import { toStaffActor } from '#server/platform/actor.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import type { CellChange, CellProblem } from '#contract/shop/stock.admin.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { getCellValue, type CellRow, lockCells } from './lock-cells.ts'
import { type KnownCell, recordCells } from './record-cells.ts'
import { writeCells } from './write-cells.ts'

/**
 * Changes stock and prices of the person's regions. A cell that holds another value than the person
 * saw is reported and left; so is the stock of a voucher, which its pool sets, and of what other
 * countries sell too. One audit row a product. Refuses `shop.not_found` for a region that is not
 * the person's; `gone` reaches what those do not offer any more. (decisions I, safety I11)
 */
export function changeCells(
  ctx: StaffContext,
  { changes, gone }: { changes: readonly CellChange[]; gone?: boolean },
): Promise<{ saved: number; problems: CellProblem[] }> {
  const { staff } = ctx
  if (changes.some(({ region }) => region !== null && !staff.regions.includes(region)))
    refuse('shop.not_found')
  return inTransaction(ctx, async (ctx) => {
    const uuids = [...new Set(changes.map(({ variant }) => variant.toLowerCase()))]
    const rows = new Map((await lockCells(ctx, { uuids, gone })).map((row) => [row.uuid, row]))
    const problems: CellProblem[] = []
    const cells = new Map<string, KnownCell>()
    for (const change of changes) {
      const row = rows.get(change.variant.toLowerCase())
      const problem = row ? findProblem(row, change) : 'missing'
      const { variant, region, now } = change
      const current = row ? getCellValue(row, region) : null
      if (problem) problems.push({ variant, region, problem, now: current })
      else if (row && current !== now)
        cells.set(`${row.id}:${region}`, {
          row,
          variantId: row.id,
          regionId: region,
          was: current,
          now,
        })
    }
    await writeCells(ctx, { cells: [...cells.values()], actor: toStaffActor(staff) })
    await recordCells(ctx, { cells: [...cells.values()] })
    return { saved: changes.length - problems.length, problems }
  })
}

function findProblem(
  row: CellRow,
  { region, was, now }: CellChange,
): CellProblem['problem'] | null {
  if (region === null && row.isShared) return 'shared'
  if (region === null && row.type === OrderType.voucher) return 'voucher'
  if (region === null && now === null) return 'missing'
  return getCellValue(row, region) === was ? null : 'changed'
}
