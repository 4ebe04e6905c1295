import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { endStaffSessions } from './open-staff-session.ts'

/** Neither app nor recovery codes open the account any more, nor does an open session. */
export async function clearFactor(ctx: InTx & AtTime, staffId: number) {
  const { db: tx } = ctx
  await tx
    .updateTable('staff')
    .set({ totp_encrypted: null, totp_key_id: null, enrolled_at: null })
    .set({ failures: 0, locked_until: null })
    .where('id', '=', staffId)
    .execute()
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await endStaffSessions(ctx, { staffId })
}
