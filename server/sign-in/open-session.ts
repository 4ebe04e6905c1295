import { dayMs } from '#contract/durations.ts'
import type { AtTime, InTx } from '#server/database/contexts.ts'
import type { TokenPair } from '#contract/sign-in.ts'
import type { AppContext } from '#server/context.ts'
import { notify, ownersOf } from '#server/notifications/notify.ts'
import { sha256 } from '#server/secrets.ts'
import { newRefreshToken } from './tokens.ts'

const refreshDays = 30
const sessionDays = 90

type Deps = Pick<AppContext, 'tokens'>

/** A new session of one device, with its first pair of tokens. */
export async function openSession(
  ctx: InTx & Deps & AtTime,
  { installerId, userAgent }: { installerId: number; userAgent: string },
): Promise<TokenPair> {
  const { db: tx, now, tokens } = ctx
  await welcomeToTeam(ctx, installerId)
  const { uuid } = await tx
    .updateTable('installer')
    .set({ last_active_at: now, invited_until: null })
    .where('id', '=', installerId)
    .returning('uuid')
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('session')
    .values({
      installer_id: installerId,
      created_at: now,
      last_used_at: now,
      ends_at: new Date(now.getTime() + sessionDays * dayMs),
      user_agent: userAgent.slice(0, 300),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refresh_token = await addRefreshToken(ctx, id)
  return { token: await tokens.access(id, uuid), refresh_token }
}

/** Whoever takes up an invitation is told to the owners, once. */
async function welcomeToTeam(ctx: InTx & AtTime, installerId: number) {
  const { db: tx, now } = ctx
  const joined = await tx
    .selectFrom('installer')
    .select(['uuid', 'name', 'surname', 'company_id'])
    .where('id', '=', installerId)
    .where('invited_until', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!joined) return
  await notify(ctx, {
    to: await ownersOf(tx, joined.company_id),
    event: 'team.joined',
    params: { name: `${joined.name} ${joined.surname}` },
    path: `/team/${joined.uuid}`,
    dedupeKey: `team.joined:${installerId}:${now.getTime()}`,
  })
}

/** Stores the hash of a new refresh token of the session and gives the token. */
export async function addRefreshToken({ db: tx, now }: InTx & AtTime, sessionId: string) {
  const token = newRefreshToken()
  await tx
    .insertInto('refresh_token')
    .values({
      hash: sha256(token),
      session_id: sessionId,
      created_at: now,
      expires_at: new Date(now.getTime() + refreshDays * dayMs),
    })
    .execute()
  return token
}
