import { Role } from '#contract/installers.ts'
import type { House } from '#server/app.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { endSessions } from './end-sessions.ts'

type Parts = Pick<House, 'db' | 'clock'>

/**
 * Ends the account of an employee: signed out at once, what the person brought stays. Oneself is
 * `team.oneself`, an owner `team.owner`, people of other companies `team.not_found`. (decisions H)
 */
export async function removeMember(
  { db, clock }: Parts,
  { installer, company }: Member,
  uuid: string,
) {
  if (uuid.toLowerCase() === installer.uuid) refuse('team.oneself')
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const member = await tx
      .selectFrom('installer')
      .select(['id', 'role'])
      .where('company_id', '=', company.id)
      .where('uuid', '=', uuid)
      .where('active', '=', 1)
      .forUpdate()
      .executeTakeFirst()
    if (!member) return refuse('team.not_found')
    if (member.role === Role.owner) return refuse('team.owner')
    await tx
      .updateTable('installer')
      .set({ active: 0, deactivated_at: now, invited_until: null })
      .where('id', '=', member.id)
      .execute()
    await endSessions(tx, member.id, now)
  })
  return undefined
}
