import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { revokeSession } from '#server/members/sign-in/refresh-session.ts'

export async function endSessions(ctx: InTx & AtTime, installerId: number) {
  const { db: tx } = ctx
  const sessions = await tx
    .selectFrom('session')
    .select('id')
    .where('installer_id', '=', installerId)
    .where('revoked_at', 'is', null)
    .execute()
  for (const { id } of sessions) await revokeSession(ctx, id)
}
