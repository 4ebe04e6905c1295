import type { ByStaff } from '#server/platform/access/callers.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { InDb, AtTime } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { endSessions } from '#server/members/team/end-sessions.ts'
import type { findInstaller } from './staff-installers.reads.ts'

type Person = Awaited<ReturnType<typeof findInstaller>>

/** Staff ends all sessions of a person, who may sign in again at once. (ASVS 7.4.5) */
export async function signOutInstaller(
  ctx: InDb & ByStaff & AtTime,
  { person, reason }: { person: Person; reason: string },
) {
  await inTransaction(ctx, async (ctx) => {
    await endSessions(ctx, person.id)
    await recordAudit(ctx, {
      action: 'installers.sign_out',
      object: { type: 'installer', id: person.uuid },
      regionId: person.region_id,
      reason,
    })
  })
  return undefined
}
