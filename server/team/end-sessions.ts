import type { Tx } from '#server/database/transaction.ts'
import { revokeSession } from '#server/sign-in/refresh-session.ts'

/** Signs a person out everywhere, at once. */
export async function endSessions(tx: Tx, installerId: number, at: Date) {
  const sessions = await tx
    .selectFrom('session')
    .select('id')
    .where('installer_id', '=', installerId)
    .where('revoked_at', 'is', null)
    .execute()
  for (const { id } of sessions) await revokeSession(tx, id, at)
}
