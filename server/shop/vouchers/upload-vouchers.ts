import { dayMs } from '#contract/durations.ts'
import { toStaffActor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { Readable } from 'node:stream'
import { type VoucherImport, maxCodesByOne } from '#contract/shop/vouchers.admin.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import { type ImportReport, importVouchers } from './import-vouchers.ts'
import { storeUpload } from './store-upload.ts'
import { findOwnPool, toPoolObject } from './own-pool.reads.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
type File = { content: Buffer; name?: string }

const maxListed = 500

/**
 * Reports what a file would add to a pool, and audits it, as the report reveals which codes are
 * known. Refuses as `findOwnPool` and `importVouchers` do. (safety row 47)
 */
export async function checkVoucherFile(
  ctx: SystemContext<'secrets'> & StaffCall,
  { uuid, content, name = '' }: { uuid: string } & File,
): Promise<VoucherImport> {
  const { staff } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const pool = await findOwnPool(tx, staff, uuid)
    const input = { sku: pool.sku, name, actor: toStaffActor(staff), isDryRun: true }
    const report = await importVouchers(ctx, Readable.from([content]), input)
    const after = { file: name, product: pool.product, ...toCounts(report) }
    await recordAudit(ctx, { action: 'vouchers.check', object: toPoolObject(pool), after })
    return toImportResponse(report)
  })
}

/**
 * Imports the codes of a file into a pool, with a reason; the audit says how many, never which. When
 * it is more than one person may bring in a day, the file is kept for a second one instead. Refuses
 * what `findOwnPool` and `importVouchers` refuse. (safety row 47)
 */
export async function uploadVouchers(
  ctx: SystemContext<'secrets'> & StaffCall,
  { uuid, content, name = 'codes.csv', reason }: { uuid: string } & File & { reason: string },
): Promise<VoucherImport> {
  const { staff } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const pool = await findOwnPool(tx, staff, uuid)
    const input = { sku: pool.sku, name, actor: toStaffActor(staff) }
    const upload = (isDryRun: boolean) =>
      importVouchers(ctx, Readable.from([content]), { ...input, isDryRun })
    const dryRun = await upload(true)
    if (dryRun.wrong > 0 || dryRun.added === 0) return toImportResponse(dryRun)
    if (dryRun.added + (await countImportedByOne(ctx, staff.id)) > maxCodesByOne) {
      await storeUpload(ctx, { pool, content, name, reason, found: dryRun })
      return { ...toImportResponse(dryRun), is_waiting: true }
    }
    const report = await upload(false)
    await recordAudit(ctx, {
      action: 'vouchers.import',
      object: toPoolObject(pool),
      reason,
      after: { file: name, product: pool.product, ...toCounts(report) },
    })
    return toImportResponse(report)
  })
}

/** In a day, so that a large file cannot be split. */
async function countImportedByOne({ db: tx, now }: InTx & AtTime, staffId: number) {
  const { codes } = await tx
    .selectFrom('voucher_import')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('rows_new'), eb.lit(0)).as('codes'))
    .where('actor_staff_id', '=', staffId)
    .where('approved_by', 'is', null)
    .where('at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  return codes
}

export function toCounts({ rows: _rows, ...counts }: ImportReport) {
  return counts
}

export function toImportResponse({ isWritten, rows, ...counts }: ImportReport): VoucherImport {
  const listedRows = rows.slice(0, maxListed)
  return { ...counts, rows: listedRows, is_written: isWritten, is_waiting: false }
}
