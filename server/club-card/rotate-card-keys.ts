import { type Db, inTransaction } from '#server/database/transaction.ts'
import { encrypt, encryptionKeyId, type Secrets, decrypt } from '#server/secrets.ts'

/** Encrypts numbers of cards anew that an older key has encrypted. (safety D24) */
export async function rotateCardKeys({ db, secrets }: { db: Db; secrets: Secrets }) {
  const keyId = encryptionKeyId(secrets)
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('club_card')
      .select(['id', 'serial_encrypted'])
      .where('serial_key', '<>', keyId)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, serial_encrypted } of rows)
      await tx
        .updateTable('club_card')
        .set({
          serial_encrypted: encrypt(secrets, decrypt<string>(secrets, serial_encrypted!)),
          serial_key: keyId,
        })
        .where('id', '=', id)
        .execute()
    return rows.length
  })
}
