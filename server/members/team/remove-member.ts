import { InstallerStatus } from '#contract/members/members.rules.ts'
import { Role } from '#contract/members/installers.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { endSessions } from './end-sessions.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/**
 * Ends the account of an employee: signed out at once, what the person brought stays. Oneself is
 * `team.oneself`, an owner `team.owner`, people of other companies `team.not_found`. (decisions H)
 */
export async function removeMember(ctx: MemberContext, uuid: string) {
  const { now, installer, company } = ctx
  if (uuid.toLowerCase() === installer.uuid) refuse('team.oneself')
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const member = await tx
      .selectFrom('installer')
      .select(['id', 'role'])
      .where('company_id', '=', company.id)
      .where('uuid', '=', uuid)
      .where('active', '=', InstallerStatus.active)
      .forUpdate()
      .executeTakeFirst()
    if (!member) return refuse('team.not_found')
    if (member.role === Role.owner) return refuse('team.owner')
    await tx
      .updateTable('installer')
      .set({ active: InstallerStatus.left, deactivated_at: now, invited_until: null })
      .where('id', '=', member.id)
      .execute()
    await endSessions(ctx, member.id)
  })
  return undefined
}
