import type { Db } from '#server/database/transaction.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { seal, sealKeyId, type Secrets } from '#server/secrets.ts'
import { openedCode } from './sealed-code.ts'

const rowsAtOnce = 500

/** Closes anew with the key of today what an older key of the ring has sealed. (safety D24) */
export async function resealVouchers({ db, secrets }: { db: Db; secrets: Secrets }) {
  const keyId = sealKeyId(secrets)
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
