import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'
import { toStaffActor } from '#server/platform/actor.ts'
import type { Readable } from 'node:stream'
import { OrderType } from '#contract/shop/shop.rules.ts'
import type { ImportReport, WrongRow } from '#contract/shop/stock.admin.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { getCellValue, findCells, type CellRow, lockCells } from './lock-cells.ts'
import { getColumnName, type KnownCell, recordCells } from './record-cells.ts'
import { readOffers, type RequestedOffer } from './read-offers.ts'
import { writeCells } from './write-cells.ts'

type ImportInput = { file: Readable; digest?: string }
type FoundCell = { line: number } & KnownCell

const maxListed = 500
/** Above this many products the audit names the file and its first changes, not each product. */
const maxAuditedProducts = 100

/**
 * Prices and stock from a file. Without a digest nothing is written; with the digest of a dry run
 * its changes are, all or none, and anything that has changed since refuses `shop.import_changed`.
 * A broken line and nothing is written. The same file again changes nothing. Refuses what
 * `readOffers` refuses. (decisions I, safety I11)
 */
export async function importOffers(
  ctx: StaffContext,
  { file, digest }: ImportInput,
): Promise<ImportReport> {
  const { staff } = ctx
  const { rows, requestedOffers, problems } = await readOffers(staff, file)
  const skus = [...new Set(requestedOffers.map(({ sku }) => sku))]
  const comparison = compare(requestedOffers, await findCells(ctx, { skus }))
  const wrong = [...problems, ...comparison.problems].toSorted((a, b) => a.line - b.line)
  const changesDigest = wrong.length > 0 ? '' : hashCells(comparison.cells)
  const report = {
    rows,
    changed: comparison.cells.length,
    wrong: wrong.length,
    changes: comparison.cells.slice(0, maxListed).map(toChangeResponse),
    problems: wrong.slice(0, maxListed),
    digest: changesDigest,
  }
  if (!digest || wrong.length > 0) return { ...report, is_written: false }
  if (digest !== changesDigest) refuse('shop.import_changed')
  await inTransaction(ctx, (ctx) =>
    write(ctx, { requestedOffers, found: comparison.cells, digest, rows }),
  )
  return { ...report, is_written: comparison.cells.length > 0 }
}

type Work = {
  requestedOffers: readonly RequestedOffer[]
  found: FoundCell[]
  digest: string
  rows: number
}

/** Only what changes is locked, and compared once more. */
async function write(ctx: StaffTx, { requestedOffers, found, digest, rows }: Work) {
  if (found.length === 0) return
  const skus = [...new Set(found.map(({ row }) => row.sku))]
  const locked = await lockCells(ctx, { skus })
  const names = new Set(skus)
  const { cells } = compare(
    requestedOffers.filter(({ sku }) => names.has(sku)),
    locked,
  )
  if (hashCells(cells) !== digest) refuse('shop.import_changed')
  await writeCells(ctx, { cells, actor: toStaffActor(ctx.staff) })
  const products = new Set(cells.map(({ row }) => row.product.uuid)).size
  if (products <= maxAuditedProducts) await recordCells(ctx, { cells })
  await recordAudit(ctx, {
    action: 'shop.import',
    object: { type: 'product', id: `import:${digest}`, label: 'CSV' },
    after: {
      rows,
      products,
      changed: cells.length,
      changes: cells.slice(0, maxListed).map(toChangeResponse),
    },
  })
}

function compare(requestedOffers: readonly RequestedOffer[], rows: readonly CellRow[]) {
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const cells: FoundCell[] = []
  const problems: WrongRow[] = []
  for (const { line, sku, regionId, now } of requestedOffers) {
    const row = bySku.get(sku)
    const was = row ? getCellValue(row, regionId) : null
    if (row && was === now) continue
    const problem = findProblem(row, regionId)
    if (problem) problems.push({ line, column: row ? getColumnName(regionId) : 'sku', problem })
    else if (row) cells.push({ line, row, variantId: row.id, regionId, was, now })
  }
  return { cells, problems: problems.filter(isFirst) }
}

function findProblem(row: CellRow | undefined, regionId: number | null) {
  if (!row) return 'unknown_sku'
  if (regionId !== null) return null
  if (row.isShared) return 'shared'
  return row.type === OrderType.voucher ? 'voucher' : null
}

/** A number that nobody knows is reported once, not for each column. */
function isFirst({ line, column }: WrongRow, index: number, all: readonly WrongRow[]) {
  const before = all[index - 1]
  return before?.line !== line || before.column !== column
}

function toChangeResponse({ line, row, regionId, was, now }: FoundCell) {
  return { line, sku: row.sku, column: getColumnName(regionId), was, now }
}

function hashCells(cells: readonly FoundCell[]) {
  const text = JSON.stringify(cells.map((cell) => Object.values(toChangeResponse(cell))))
  return sha256(text).toString('base64url')
}
