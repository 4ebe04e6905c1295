import { Readable } from 'node:stream'
import { type VoucherImport, mostByOne } from '#contract/vouchers.admin.ts'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { type ImportReport, importVouchers } from './import-vouchers.ts'
import { keepUpload } from './keep-upload.ts'
import { ownPool, poolObject } from './own-pool.reads.ts'

type Parts = Pick<House, 'db' | 'secrets' | 'clock'>
type File = { content: Buffer; name?: string }

const mostListed = 500
const day = 86_400_000

/**
 * What a file would bring into a pool; that somebody asked stands in the audit, because the answer
 * tells which codes are known. Refuses what `ownPool` and `importVouchers` refuse. (safety 47)
 */
export async function checkVoucherFile(
  { db, secrets, clock }: Parts,
  { staff }: OfficeCall,
  uuid: string,
  { content, name = '' }: File,
): Promise<VoucherImport> {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const pool = await ownPool(tx, staff, uuid)
    const wish = { sku: pool.sku, name, actor: staff.name, isDryRun: true, at }
    const report = await importVouchers({ db: tx, secrets }, Readable.from([content]), wish)
    const after = { file: name, product: pool.product, ...countsOf(report) }
    await noteDeed(tx, staff, { action: 'vouchers.check', object: poolObject(pool), after, at })
    return shownImport(report)
  })
}

/**
 * Brings the codes of a file into a pool, with a reason; the audit says how many, never which. When
 * it is more than one person may bring in a day, the file is kept for a second one instead. Refuses
 * what `ownPool` and `importVouchers` refuse. (safety 47)
 */
export async function bringVouchers(
  { db, secrets, clock }: Parts,
  { staff }: OfficeCall,
  uuid: string,
  { content, name = 'codes.csv', reason }: File & { reason: string },
): Promise<VoucherImport> {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const pool = await ownPool(tx, staff, uuid)
    const wish = { sku: pool.sku, name, actor: staff.name, at }
    const bring = (isDryRun: boolean) =>
      importVouchers({ db: tx, secrets }, Readable.from([content]), { ...wish, isDryRun })
    const found = await bring(true)
    if (found.wrong > 0 || found.added === 0) return shownImport(found)
    if (found.added + (await broughtAlone(tx, staff.name, at)) > mostByOne) {
      await keepUpload(tx, secrets, staff, { pool, content, name, reason, found, at })
      return { ...shownImport(found), is_waiting: true }
    }
    const report = await bring(false)
    await noteDeed(tx, staff, {
      action: 'vouchers.import',
      object: poolObject(pool),
      reason,
      after: { file: name, product: pool.product, ...countsOf(report) },
      at,
    })
    return shownImport(report)
  })
}

/** What the person has brought in a day alone: a large file in pieces is a large file. */
async function broughtAlone(tx: Tx, actor: string, at: Date) {
  const { codes } = await tx
    .selectFrom('voucher_import')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('rows_new'), eb.lit(0)).as('codes'))
    .where('actor', '=', actor)
    .where('at', '>', new Date(at.getTime() - day))
    .executeTakeFirstOrThrow()
  return codes
}

/** How many, never which; for the audit. */
export function countsOf({ rows: _rows, ...counts }: ImportReport) {
  return counts
}

export function shownImport({ isWritten, rows, ...counts }: ImportReport): VoucherImport {
  const listed = rows.slice(0, mostListed)
  return { ...counts, rows: listed, is_written: isWritten, is_waiting: false }
}
