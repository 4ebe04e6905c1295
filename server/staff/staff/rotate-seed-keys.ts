import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { encrypt, getEncryptionKeyId, type Secrets, decrypt } from '#server/platform/secrets.ts'

/** Re-encrypts seeds of second factors that an older key has encrypted. (safety D24) */
export async function rotateSeedKeys({ db, secrets }: { db: Db; secrets: Secrets }) {
  const keyId = getEncryptionKeyId(secrets)
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('staff')
      .select(['id', 'totp_encrypted'])
      .where('totp_encrypted', 'is not', null)
      .where('totp_key_id', '<>', keyId)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, totp_encrypted } of rows)
      await tx
        .updateTable('staff')
        .set({
          totp_encrypted: encrypt(secrets, decrypt<string>(secrets, totp_encrypted!)),
          totp_key_id: keyId,
        })
        .where('id', '=', id)
        .execute()
    return rows.length
  })
}
