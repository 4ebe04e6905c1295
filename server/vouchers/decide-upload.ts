import { Readable } from 'node:stream'
import type { VoucherImport } from '#contract/vouchers.admin.ts'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { countsOf, shownImport } from './bring-vouchers.ts'
import { importVouchers } from './import-vouchers.ts'
import { openedUpload } from './keep-upload.ts'
import { ownPool, poolObject } from './own-pool.reads.ts'

type Parts = Pick<House, 'db' | 'secrets' | 'clock'>
type Staff = OfficeCall['staff']

/**
 * A second person brings in a file that waits; one that brings nothing goes on waiting. Refuses `vouchers.own_upload`,
 * `vouchers.upload_over` and what `ownPool` and `importVouchers` refuse. (safety 47)
 */
export function approveUpload(
  { db, secrets, clock }: Parts,
  { staff }: OfficeCall,
  uuid: string,
): Promise<VoucherImport> {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const { upload, pool, file } = await lockUpload(tx, staff, uuid, at)
    if (upload.staff_id === staff.id) refuse('vouchers.own_upload')
    const content = Readable.from([openedUpload(secrets, upload.sealed!)])
    const actor = `${upload.by} + ${staff.name}`
    const wish = { sku: pool.sku, name: upload.name, actor, at }
    const report = await importVouchers({ db: tx, secrets }, content, wish)
    if (!report.isWritten) return shownImport(report)
    await endUpload(tx, upload.id, { state: 'approved', decided_by: staff.id, decided_at: at })
    await noteDeed(tx, staff, {
      action: 'vouchers.approve',
      object: poolObject(pool),
      reason: upload.reason,
      after: { ...file, ...countsOf(report) },
      at,
    })
    return shownImport(report)
  })
}

/** A file that waits is thrown away, also by who has sent it. Refuses `vouchers.upload_over`. */
export async function discardUpload(
  { db, clock }: Parts,
  { staff }: OfficeCall,
  uuid: string,
  reason: string,
) {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const { upload, pool, file } = await lockUpload(tx, staff, uuid, at)
    await endUpload(tx, upload.id, { state: 'discarded', decided_by: staff.id, decided_at: at })
    const after = { ...file, codes: upload.codes }
    const object = poolObject(pool)
    await noteDeed(tx, staff, { action: 'vouchers.discard', object, reason, after, at })
  })
  return undefined
}

async function lockUpload(tx: Tx, staff: Staff, uuid: string, at: Date) {
  const upload = await tx
    .selectFrom('voucher_upload as u')
    .innerJoin('variant as v', 'v.id', 'u.variant_id')
    .innerJoin('staff as s', 's.id', 'u.staff_id')
    .selectAll('u')
    .select(['v.uuid as pool', 's.name as by'])
    .where('u.uuid', '=', uuid)
    .forUpdate('u')
    .executeTakeFirst()
  if (!upload) refuse('shop.not_found')
  const pool = await ownPool(tx, staff, upload.pool)
  if (upload.state !== 'waiting' || upload.ends_at <= at) refuse('vouchers.upload_over')
  const file = { file: upload.name, product: pool.product, uploaded_by: upload.by }
  return { upload, pool, file }
}

type Decision = { state: 'approved' | 'discarded'; decided_by: number; decided_at: Date }

function endUpload(tx: Tx, id: number, decision: Decision) {
  return tx
    .updateTable('voucher_upload')
    .set({ ...decision, sealed: null })
    .where('id', '=', id)
    .execute()
}
