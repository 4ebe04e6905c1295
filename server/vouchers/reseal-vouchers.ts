import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import { seal, sealKeyId, type Secrets, unseal } from '#server/secrets.ts'
import { openedCode } from './sealed-code.ts'

const rowsAtOnce = 500

/** Closes anew with the key of today what an older key of the ring has sealed. (safety D24) */
export async function resealVouchers({ db, secrets }: { db: Db; secrets: Secrets }) {
  const keyId = sealKeyId(secrets)
  await inTransaction(db, (tx) => resealUploads(tx, secrets))
  let resealed = 0
  for (let done = rowsAtOnce; done === rowsAtOnce; resealed += done)
    done = await inTransaction(db, async (tx) => {
      const rows = await tx
        .selectFrom('voucher_code')
        .select(['id', 'code_sealed'])
        .where('key_id', '<>', keyId)
        .limit(rowsAtOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { id, code_sealed } of rows)
        await tx
          .updateTable('voucher_code')
          .set({ code_sealed: seal(secrets, openedCode(secrets, code_sealed)), key_id: keyId })
          .where('id', '=', id)
          .execute()
      return rows.length
    })
  return resealed
}

/** The files that wait, closed anew with the key of today. */
async function resealUploads(tx: Tx, secrets: Secrets) {
  const rows = await tx
    .selectFrom('voucher_upload')
    .select(['id', 'sealed'])
    .where('state', '=', 'waiting')
    .where('key_id', '<>', sealKeyId(secrets))
    .forUpdate()
    .execute()
  for (const { id, sealed } of rows)
    await tx
      .updateTable('voucher_upload')
      .set({ sealed: seal(secrets, unseal(secrets, sealed!)), key_id: sealKeyId(secrets) })
      .where('id', '=', id)
      .execute()
}
