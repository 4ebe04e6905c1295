import { uploadHours } from '#contract/vouchers.admin.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import type { Db, Tx } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { seal, sealKeyId, type Secrets, unseal } from '#server/secrets.ts'
import type { ImportReport } from './import-vouchers.ts'
import { type ownPool, poolObject } from './own-pool.reads.ts'

type Upload = {
  pool: Awaited<ReturnType<typeof ownPool>>
  content: Buffer
  name: string
  reason: string
  found: ImportReport
  at: Date
}

/** Keeps a file of codes, sealed, until a second person decides or a day has passed. (safety 47) */
export async function keepUpload(
  tx: Tx,
  secrets: Secrets,
  staff: OfficeCall['staff'],
  { pool, content, name, reason, found, at }: Upload,
) {
  await tx
    .insertInto('voucher_upload')
    .values({
      variant_id: pool.id,
      name,
      reason,
      codes: found.added,
      sealed: seal(secrets, content.toString('base64')),
      key_id: sealKeyId(secrets),
      staff_id: staff.id,
      uploaded_at: at,
      ends_at: new Date(at.getTime() + uploadHours * 3_600_000),
    })
    .execute()
  await noteDeed(tx, staff, {
    action: 'vouchers.upload',
    object: poolObject(pool),
    reason,
    after: { file: name, product: pool.product, codes: found.added },
    at,
  })
}

export function openedUpload(secrets: Secrets, sealed: Buffer) {
  return Buffer.from(unseal<string>(secrets, sealed), 'base64')
}

/** What nobody has decided on in a day is gone. */
export async function expireUploads(db: Db, at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('voucher_upload')
    .set({ state: 'expired', sealed: null, decided_at: at })
    .where('state', '=', 'waiting')
    .where('ends_at', '<=', at)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
