import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import {
  decrypt,
  encrypt,
  getEncryptionKeyId,
  getFingerprintKeyId,
  type Secrets,
} from '#server/platform/secrets.ts'
import { getSerialHashes } from './register-serial.ts'

/** Re-encrypts and re-hashes numbers of cards under the current keys. (safety D24) */
export async function rotateCardKeys({ db, secrets }: { db: Db; secrets: Secrets }) {
  const [keyId, hashKey] = [getEncryptionKeyId(secrets), getFingerprintKeyId(secrets)]
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('club_card')
      .select(['id', 'serial_encrypted'])
      .where('serial_encrypted', 'is not', null)
      .where((eb) =>
        eb.or([eb('serial_key', '<>', keyId), eb('hash_key', 'is distinct from', hashKey)]),
      )
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, serial_encrypted } of rows) {
      const serial = decrypt<string>(secrets, serial_encrypted!)
      await tx
        .updateTable('club_card')
        .set({
          serial_encrypted: encrypt(secrets, serial),
          serial_key: keyId,
          serial_hash: getSerialHashes(secrets, serial)[0]!,
          hash_key: hashKey,
        })
        .where('id', '=', id)
        .execute()
    }
    return rows.length
  })
}
