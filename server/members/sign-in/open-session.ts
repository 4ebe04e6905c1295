import { dayMs } from '#contract/durations.ts'
import { formatFullName } from '#contract/formats/names.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import { maxSessions } from '#contract/members/sessions.rules.ts'
import type { TokenPair } from '#contract/members/sign-in.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notify, findOwners } from '#server/messaging/notifications/notify.ts'
import { addRefreshToken } from './add-refresh-token.ts'
import { revokeSession } from './refresh-session.ts'
import type { SystemTx } from '#server/platform/contexts.ts'

const sessionDays = 90

/** Beyond ten of a person the one that rested longest ends. (decisions B) */
export async function openSession(
  ctx: SystemTx<'tokens'>,
  { installerId, userAgent }: { installerId: number; userAgent: string },
): Promise<TokenPair> {
  const { db: tx, now, tokens } = ctx
  await welcomeToTeam(ctx, installerId)
  const person = await tx
    .updateTable('installer')
    .set({ last_active_at: now, invited_until: null })
    .where('id', '=', installerId)
    .where('active', '=', InstallerStatus.active)
    .returning(['uuid', 'demo'])
    .executeTakeFirst()
  // Whoever was taken out of the team at this very moment gets no session.
  if (!person) refuse('sign_in.wrong_code')
  const { uuid, demo } = person
  const { id } = await tx
    .insertInto('session')
    .values({
      installer_id: installerId,
      created_at: now,
      last_used_at: now,
      fresh_at: now,
      ends_at: new Date(now.getTime() + sessionDays * dayMs),
      user_agent: userAgent.slice(0, 300),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Visitors of the demo share their accounts.
  if (!demo) await endBeyond(ctx, { installerId, id })
  const refresh_token = await addRefreshToken(ctx, id)
  return { token: await tokens.access(id, uuid), refresh_token }
}

async function welcomeToTeam(ctx: InTx & AtTime, installerId: number) {
  const { db: tx, now } = ctx
  const joined = await tx
    .selectFrom('installer')
    .select(['uuid', 'name', 'surname', 'language', 'company_id'])
    .where('id', '=', installerId)
    .where('invited_until', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!joined) return
  await notify(ctx, {
    to: await findOwners(tx, joined.company_id),
    event: 'team.joined',
    params: { name: formatFullName(joined, joined.language) },
    path: `/team/${joined.uuid}`,
    dedupeKey: `team.joined:${installerId}:${now.getTime()}`,
  })
}

async function endBeyond(
  ctx: InTx & AtTime,
  { installerId, id: newest }: { installerId: number; id: string },
) {
  const { db: tx, now } = ctx
  const beyond = await tx
    .selectFrom('session')
    .select('id')
    .where('installer_id', '=', installerId)
    .where('revoked_at', 'is', null)
    .where('emulation_id', 'is', null)
    .where('ends_at', '>', now)
    .where('id', '<>', newest)
    .orderBy('last_used_at', 'desc')
    .offset(maxSessions - 1)
    .execute()
  for (const { id } of beyond) await revokeSession(ctx, id)
}
