import { type Db, inTransaction } from '#server/database/transaction.ts'
import { seal, sealKeyId, type Secrets, unseal } from '#server/secrets.ts'

/** Closes seeds of second factors anew that an older key of the ring has sealed. (safety D24) */
export async function resealSeeds({ db, secrets }: { db: Db; secrets: Secrets }) {
  const keyId = sealKeyId(secrets)
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('staff')
      .select(['id', 'totp_sealed'])
      .where('totp_sealed', 'is not', null)
      .where('totp_key_id', '<>', keyId)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, totp_sealed } of rows)
      await tx
        .updateTable('staff')
        .set({
          totp_sealed: seal(secrets, unseal<string>(secrets, totp_sealed!)),
          totp_key_id: keyId,
        })
        .where('id', '=', id)
        .execute()
    return rows.length
  })
}
