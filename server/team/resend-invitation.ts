import type { House } from '#server/app.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { invitationDays } from './invite-member.ts'
import { queueInvitation } from './queue-invitation.ts'

type Parts = Pick<House, 'db' | 'clock' | 'config' | 'limits' | 'secrets'>

const dayMilliseconds = 86_400_000

/**
 * Sends the invitation again, good for another 14 days: once in 5 minutes, 5 times a day. Whoever
 * has taken it up is `team.joined_already`. The call reads like a look-up, so pages of other sites
 * must not cause it. (decisions H, safety 29)
 */
export async function resendInvitation(
  { db, clock, config, limits, secrets }: Parts,
  { company }: Member,
  uuid: string,
  site: string | undefined,
) {
  if (site !== undefined && site !== 'same-origin') refuse('common.forbidden')
  const now = clock.now()
  const member = await db
    .selectFrom('installer')
    .select(['id', 'invited_until'])
    .where('company_id', '=', company.id)
    .where('uuid', '=', uuid)
    .where('active', '=', 1)
    .executeTakeFirst()
  if (!member) return refuse('team.not_found')
  if (member.invited_until === null) return refuse('team.joined_already')
  await limits.spend('invitationWait', uuid)
  await limits.spend('invitationResendsPerDay', uuid)
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('installer')
      .set({ invited_until: new Date(now.getTime() + invitationDays * dayMilliseconds) })
      .where('id', '=', member.id)
      .execute()
    await queueInvitation(tx, { secrets, config }, member.id, now)
  })
  return undefined
}
