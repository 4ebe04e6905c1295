import type { TokenPair } from '#contract/sign-in.ts'
import type { House } from '#server/app.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { seal, sha256, unseal } from '#server/secrets.ts'
import { addRefreshToken } from './open-session.ts'
import { sessionOf } from './sign-in.reads.ts'

const graceSeconds = 30

type Parts = Pick<House, 'db' | 'clock' | 'secrets' | 'tokens'>

/**
 * Trades a refresh token for the next pair. Within 30 seconds the same token gives the same pair,
 * so that two tabs stay in; used later it ends the whole session. Refuses
 * `common.unauthenticated`. (decisions B, safety D6)
 */
export async function refreshSession(parts: Parts, token: string): Promise<TokenPair> {
  const pair = await inTransaction(parts.db, (tx) => nextPair(tx, parts, token))
  return pair ?? refuse('common.unauthenticated')
}

async function nextPair(tx: Tx, parts: Parts, token: string): Promise<TokenPair | null> {
  const now = parts.clock.now()
  const row = await tx
    .selectFrom('refresh_token')
    .selectAll()
    .where('hash', '=', sha256(token))
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.expires_at <= now) return null
  const session = await sessionOf(tx, row.session_id, now)
  if (!session) return null
  if (row.used_at) {
    const age = now.getTime() - row.used_at.getTime()
    if (age <= graceSeconds * 1000 && row.child_sealed)
      return unseal<TokenPair>(parts.secrets, row.child_sealed)
    await revokeSession(tx, row.session_id, now)
    return null
  }
  const { installer, session: own } = session.member
  const act = own.emulation && { staff: own.emulation.staff.uuid, endsAt: own.emulation.endsAt }
  const pair = {
    token: await parts.tokens.access(row.session_id, installer.uuid, act),
    refresh_token: await addRefreshToken(tx, row.session_id, now),
  }
  await tx
    .updateTable('refresh_token')
    .set({ used_at: now, child_sealed: seal(parts.secrets, pair) })
    .where('hash', '=', row.hash)
    .execute()
  await tx
    .updateTable('session')
    .set({ last_used_at: now })
    .where('id', '=', row.session_id)
    .execute()
  return pair
}

/** Ends a session: its tokens are refused from the next call on. */
export async function revokeSession(tx: Tx, sessionId: string, now: Date) {
  await tx.updateTable('session').set({ revoked_at: now }).where('id', '=', sessionId).execute()
  await tx.deleteFrom('refresh_token').where('session_id', '=', sessionId).execute()
}
