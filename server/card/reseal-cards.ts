import { type Db, inTransaction } from '#server/database/transaction.ts'
import { seal, sealKeyId, type Secrets, unseal } from '#server/secrets.ts'

/** Closes numbers of cards anew that an older key of the ring has sealed. (safety D24) */
export async function resealCards({ db, secrets }: { db: Db; secrets: Secrets }) {
  const keyId = sealKeyId(secrets)
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('club_card')
      .select(['id', 'serial_sealed'])
      .where('serial_key', '<>', keyId)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, serial_sealed } of rows)
      await tx
        .updateTable('club_card')
        .set({
          serial_sealed: seal(secrets, unseal<string>(secrets, serial_sealed!)),
          serial_key: keyId,
        })
        .where('id', '=', id)
        .execute()
    return rows.length
  })
}
