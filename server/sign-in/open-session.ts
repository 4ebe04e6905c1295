import type { TokenPair } from '#contract/sign-in.ts'
import type { House } from '#server/app.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notify, ownersOf } from '#server/notifications/notify.ts'
import { sha256 } from '#server/secrets.ts'
import { newRefreshToken } from './tokens.ts'

const day = 86_400_000
const refreshDays = 30
const sessionDays = 90

type Parts = Pick<House, 'clock' | 'tokens'>

/** A new session of one device, with its first pair of tokens. */
export async function openSession(
  tx: Tx,
  { clock, tokens }: Parts,
  installerId: number,
  userAgent: string,
): Promise<TokenPair> {
  const now = clock.now()
  await welcomeToTeam(tx, installerId, now)
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
      ends_at: new Date(now.getTime() + sessionDays * day),
      user_agent: userAgent.slice(0, 300),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refresh_token = await addRefreshToken(tx, id, now)
  return { token: await tokens.access(id, uuid), refresh_token }
}

/** Whoever takes up an invitation is told to the owners, once. */
async function welcomeToTeam(tx: Tx, installerId: number, at: Date) {
  const joined = await tx
    .selectFrom('installer')
    .select(['uuid', 'name', 'surname', 'company_id'])
    .where('id', '=', installerId)
    .where('invited_until', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!joined) return
  await notify(tx, {
    to: await ownersOf(tx, joined.company_id),
    event: 'team.joined',
    params: { name: `${joined.name} ${joined.surname}` },
    path: `/team/${joined.uuid}`,
    dedupeKey: `team.joined:${installerId}:${at.getTime()}`,
    at,
  })
}

/** Stores the hash of a new refresh token of the session and gives the token. */
export async function addRefreshToken(tx: Tx, sessionId: string, now: Date) {
  const token = newRefreshToken()
  await tx
    .insertInto('refresh_token')
    .values({
      hash: sha256(token),
      session_id: sessionId,
      created_at: now,
      expires_at: new Date(now.getTime() + refreshDays * day),
    })
    .execute()
  return token
}
