import { InstallerStatus } from '#contract/members/members.rules.ts'
import { dayMs } from '#contract/durations.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { invitationDays } from './invite-member.ts'
import { queueInvitation } from './queue-invitation.ts'
import type { MemberContext } from '#server/platform/contexts.ts'
import { type Inviting, spendInvitation } from './spend-invitation.ts'

/**
 * Sends the invitation again, good for another 14 days: once in 5 minutes, 5 times a day. Whoever
 * has taken it up is `team.joined_already`. The call reads like a look-up, so pages of other sites
 * must not cause it. (decisions H, safety row 29)
 */
export async function resendInvitation(
  ctx: MemberContext<'config'> & Inviting,
  { uuid, site }: { uuid: string; site: string | undefined },
) {
  const { db, now, limits, company } = ctx
  if (site !== undefined && site !== 'same-origin') refuse('common.forbidden')
  const member = await db
    .selectFrom('installer')
    .select(['id', 'phone', 'invited_until'])
    .where('company_id', '=', company.id)
    .where('uuid', '=', uuid)
    .where('active', '=', InstallerStatus.active)
    .executeTakeFirst()
  if (!member) return refuse('team.not_found')
  if (member.invited_until === null) return refuse('team.joined_already')
  await limits.require('invitationResendsPerDay', uuid)
  await spendInvitation(ctx, { phone: member.phone ?? '', member: uuid })
  await limits.spend('invitationResendsPerDay', uuid)
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await tx
      .updateTable('installer')
      .set({ invited_until: new Date(now.getTime() + invitationDays * dayMs) })
      .where('id', '=', member.id)
      .execute()
    await queueInvitation(ctx, member.id)
  })
  return undefined
}
