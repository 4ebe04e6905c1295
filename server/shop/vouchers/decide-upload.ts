import { toStaffActor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { Readable } from 'node:stream'
import type { VoucherImport } from '#contract/shop/vouchers.admin.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { toCounts, toImportResponse } from './upload-vouchers.ts'
import { importVouchers } from './import-vouchers.ts'
import { decryptUpload } from './store-upload.ts'
import { findOwnPool, toPoolObject } from './own-pool.reads.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

/**
 * A second person brings in a file that waits; one that brings nothing goes on waiting. Refuses `vouchers.own_upload`,
 * `vouchers.upload_over` and what `findOwnPool` and `importVouchers` refuse. (safety row 47)
 */
export function approveUpload(
  ctx: SystemContext<'secrets'> & StaffCall,
  uuid: string,
): Promise<VoucherImport> {
  const { secrets, now: at, staff } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const { upload, pool, file } = await lockUpload(ctx, uuid)
    if (upload.staff_id === staff.id) refuse('vouchers.own_upload')
    const content = Readable.from([decryptUpload(secrets, upload.encrypted!)])
    const actor = toStaffActor({ id: upload.staff_id })
    const input = { sku: pool.sku, name: upload.name, actor, approvedBy: staff.id }
    const report = await importVouchers(ctx, content, input)
    if (!report.isWritten) return toImportResponse(report)
    await endUpload(tx, upload.id, { state: 'approved', decided_by: staff.id, decided_at: at })
    await recordAudit(ctx, {
      action: 'vouchers.approve',
      object: toPoolObject(pool),
      reason: upload.reason,
      after: { ...file, ...toCounts(report) },
    })
    return toImportResponse(report)
  })
}

/** A file that waits is thrown away, also by who has sent it. Refuses `vouchers.upload_over`. */
export async function discardUpload(
  ctx: SystemContext<'secrets'> & StaffCall,
  { uuid, reason }: { uuid: string; reason: string },
) {
  const { now: at, staff } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const { upload, pool, file } = await lockUpload(ctx, uuid)
    await endUpload(tx, upload.id, { state: 'discarded', decided_by: staff.id, decided_at: at })
    const after = { ...file, codes: upload.codes }
    const object = toPoolObject(pool)
    await recordAudit(ctx, { action: 'vouchers.discard', object, reason, after })
  })
  return undefined
}

async function lockUpload({ db: tx, staff, now }: InTx & StaffCall & AtTime, uuid: string) {
  const upload = await tx
    .selectFrom('voucher_upload as u')
    .innerJoin('variant as v', 'v.id', 'u.variant_id')
    .innerJoin('staff as s', 's.id', 'u.staff_id')
    .select([
      'u.id',
      'u.staff_id',
      'u.encrypted',
      'u.name',
      'u.reason',
      'u.state',
      'u.ends_at',
      'u.codes',
    ])
    .select(['v.uuid as pool', 's.name as by'])
    .where('u.uuid', '=', uuid)
    .forUpdate('u')
    .executeTakeFirst()
  if (!upload) refuse('shop.not_found')
  const pool = await findOwnPool(tx, staff, upload.pool)
  if (upload.state !== 'waiting' || upload.ends_at <= now) refuse('vouchers.upload_over')
  const file = { file: upload.name, product: pool.product, uploaded_by: upload.by }
  return { upload, pool, file }
}

type Decision = { state: 'approved' | 'discarded'; decided_by: number; decided_at: Date }

function endUpload(tx: Tx, id: number, decision: Decision) {
  return tx
    .updateTable('voucher_upload')
    .set({ ...decision, encrypted: null })
    .where('id', '=', id)
    .execute()
}
