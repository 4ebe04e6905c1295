import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { endSessions } from '#server/members/team/end-sessions.ts'
import type { findInstaller } from './staff-installers.reads.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

type Person = Awaited<ReturnType<typeof findInstaller>>

/** Staff ends all sessions of a person, who may sign in again at once. (ASVS 7.4.5) */
export async function signOutInstaller(
  ctx: StaffContext,
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
