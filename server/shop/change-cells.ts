import { OrderType } from '#contract/shop.rules.ts'
import type { CellChange, CellProblem } from '#contract/stock.admin.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { cellOf, type CellRow, lockCells } from './lock-cells.ts'
import { type KnownCell, noteCells } from './note-cells.ts'
import { writeCells } from './write-cells.ts'

/**
 * Changes stock and prices of the person's regions. A cell that holds another value than the person
 * saw is told and left; so is the stock of a voucher, which its pool sets, and of what other
 * countries sell too. One audit row a product. Refuses `shop.not_found` for a region that is not
 * the person's; `gone` reaches what those do not offer any more. (decisions I, safety I11)
 */
export function changeCells(
  db: Db,
  staff: OfficeCall['staff'],
  changes: readonly CellChange[],
  { at, gone }: { at: Date; gone?: boolean },
): Promise<{ saved: number; problems: CellProblem[] }> {
  if (changes.some(({ region }) => region !== null && !staff.regions.includes(region)))
    refuse('shop.not_found')
  return inTransaction(db, async (tx) => {
    const uuids = [...new Set(changes.map(({ variant }) => variant.toLowerCase()))]
    const rows = new Map(
      (await lockCells(tx, staff, { uuids, gone })).map((row) => [row.uuid, row]),
    )
    const problems: CellProblem[] = []
    const cells = new Map<string, KnownCell>()
    for (const change of changes) {
      const row = rows.get(change.variant.toLowerCase())
      const problem = row ? problemOf(row, change) : 'missing'
      const { variant, region, now } = change
      const is = row ? cellOf(row, region) : null
      if (problem) problems.push({ variant, region, problem, now: is })
      else if (row && is !== now)
        cells.set(`${row.id}:${region}`, {
          row,
          variantId: row.id,
          regionId: region,
          was: is,
          now,
        })
    }
    await writeCells(tx, [...cells.values()], { actor: staff.name, at })
    await noteCells(tx, staff, [...cells.values()], at)
    return { saved: changes.length - problems.length, problems }
  })
}

function problemOf(row: CellRow, { region, was, now }: CellChange): CellProblem['problem'] | null {
  if (region === null && row.isShared) return 'shared'
  if (region === null && row.type === OrderType.voucher) return 'voucher'
  if (region === null && now === null) return 'missing'
  return cellOf(row, region) === was ? null : 'changed'
}
