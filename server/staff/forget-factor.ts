import type { Tx } from '#server/database/transaction.ts'
import { endStaffSessions } from './office-session.ts'

/** Neither app nor recovery codes open the account any more, nor does an open session. */
export async function forgetFactor(tx: Tx, staffId: number, at: Date) {
  await tx
    .updateTable('staff')
    .set({ totp_sealed: null, totp_key_id: null, enrolled_at: null })
    .set({ failures: 0, locked_until: null })
    .where('id', '=', staffId)
    .execute()
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await endStaffSessions(tx, staffId, at)
}
