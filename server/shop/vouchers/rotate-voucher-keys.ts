import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import {
  decrypt,
  encrypt,
  getEncryptionKeyId,
  getFingerprintKeyId,
  type Secrets,
} from '#server/platform/secrets.ts'
import { encryptCode, decryptCode } from './encrypted-code.ts'

const rowsAtOnce = 500

/**
 * Re-encrypts and rehashes with the current keys what older ones have encrypted or hashed.
 * (safety D24)
 */
export async function rotateVoucherKeys({ db, secrets }: { db: Db; secrets: Secrets }) {
  const [keyId, hashKey] = [getEncryptionKeyId(secrets), getFingerprintKeyId(secrets)]
  await inTransaction(db, (tx) => rotateUploadKeys(tx, secrets))
  let rotated = 0
  for (let done = rowsAtOnce; done === rowsAtOnce; rotated += done)
    done = await inTransaction(db, async (tx) => {
      const rows = await tx
        .selectFrom('voucher_code')
        .select(['id', 'code_encrypted'])
        .where((eb) =>
          eb.or([eb('key_id', '<>', keyId), eb('hash_key', 'is distinct from', hashKey)]),
        )
        .limit(rowsAtOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { id, code_encrypted } of rows)
        await tx
          .updateTable('voucher_code')
          .set(encryptCode(secrets, decryptCode(secrets, code_encrypted)))
          .where('id', '=', id)
          .execute()
      return rows.length
    })
  return rotated
}

async function rotateUploadKeys(tx: Tx, secrets: Secrets) {
  const rows = await tx
    .selectFrom('voucher_upload')
    .select(['id', 'encrypted'])
    .where('state', '=', 'waiting')
    .where('key_id', '<>', getEncryptionKeyId(secrets))
    .forUpdate()
    .execute()
  for (const { id, encrypted } of rows)
    await tx
      .updateTable('voucher_upload')
      .set({
        encrypted: encrypt(secrets, decrypt(secrets, encrypted!)),
        key_id: getEncryptionKeyId(secrets),
      })
      .where('id', '=', id)
      .execute()
}
