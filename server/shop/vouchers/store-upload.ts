import type { StaffTx } from '#server/platform/contexts.ts'
import { hourMs } from '#contract/durations.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { uploadHours } from '#contract/shop/vouchers.admin.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { encrypt, getEncryptionKeyId, type Secrets, decrypt } from '#server/platform/secrets.ts'
import type { ImportReport } from './import-vouchers.ts'
import { type findOwnPool, toPoolObject } from './own-pool.reads.ts'

type Upload = {
  pool: Awaited<ReturnType<typeof findOwnPool>>
  content: Buffer
  name: string
  reason: string
  found: ImportReport
}

/** Encrypted, until a second person decides or a day has passed. (safety row 47) */
export async function storeUpload(
  ctx: StaffTx<'secrets'>,
  { pool, content, name, reason, found }: Upload,
) {
  const { db: tx, secrets, now, staff } = ctx
  await tx
    .insertInto('voucher_upload')
    .values({
      variant_id: pool.id,
      name,
      reason,
      codes: found.added,
      encrypted: encrypt(secrets, content.toString('base64')),
      key_id: getEncryptionKeyId(secrets),
      staff_id: staff.id,
      uploaded_at: now,
      ends_at: new Date(now.getTime() + uploadHours * hourMs),
    })
    .execute()
  await recordAudit(ctx, {
    action: 'vouchers.upload',
    object: toPoolObject(pool),
    reason,
    after: { file: name, product: pool.product, codes: found.added },
  })
}

export function decryptUpload(secrets: Secrets, encrypted: Buffer) {
  return Buffer.from(decrypt<string>(secrets, encrypted), 'base64')
}

/** Erases uploads that are undecided for a day. */
export async function expireUploads({ db, now }: InDb & AtTime) {
  const { numUpdatedRows } = await db
    .updateTable('voucher_upload')
    .set({ state: 'expired', encrypted: null, decided_at: now })
    .where('state', '=', 'waiting')
    .where('ends_at', '<=', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
