import { graceSeconds } from '#contract/members/sessions.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import type { TokenPair } from '#contract/members/sign-in.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Observe } from '#server/platform/http/observed.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { endPushOfSession } from '#server/platform/push/end-push.ts'
import { encrypt, sha256, decrypt } from '#server/platform/secrets.ts'
import { addRefreshToken } from './add-refresh-token.ts'
import { findSession } from './sign-in.reads.ts'
import type { SystemContext, SystemTx } from '#server/platform/contexts.ts'

/**
 * Trades a refresh token for the next pair. Within 30 seconds the same token gives the same pair,
 * so that two tabs stay in; used later it ends the whole session. Refuses
 * `common.unauthenticated`. (decisions B, safety D6)
 */
export async function refreshSession(
  ctx: SystemContext<'secrets' | 'tokens'> & { observe?: Observe },
  token: string,
): Promise<TokenPair> {
  const pair = await inTransaction(ctx, (ctx) => issueNextPair(ctx, token))
  return pair ?? refuse('common.unauthenticated')
}

async function issueNextPair(
  ctx: SystemTx<'secrets' | 'tokens'> & { observe?: Observe },
  token: string,
): Promise<TokenPair | null> {
  const { db: tx, now } = ctx
  const row = await tx
    .selectFrom('session as s')
    .innerJoin('refresh_token as t', 't.session_id', 's.id')
    .select(['t.hash', 't.session_id', 't.expires_at', 't.used_at', 't.child_encrypted'])
    .where('t.hash', '=', sha256(token))
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.expires_at <= now) return null
  const session = await findSession(tx, row.session_id, now)
  if (!session) return null
  if (row.used_at) {
    const age = now.getTime() - row.used_at.getTime()
    if (age <= graceSeconds * 1000 && row.child_encrypted)
      return decrypt<TokenPair>(ctx.secrets, row.child_encrypted)
    await revokeSession(ctx, row.session_id)
    ctx.observe?.({ kind: 'refresh_reused', installerId: session.member.installer.id })
    return null
  }
  const { installer, session: own } = session.member
  const act = own.emulation && { staff: own.emulation.staff.uuid, endsAt: own.emulation.endsAt }
  const pair = {
    token: await ctx.tokens.access(row.session_id, installer.uuid, {
      act,
      renewals: session.renewals,
    }),
    refresh_token: await addRefreshToken(ctx, row.session_id),
  }
  await tx
    .updateTable('refresh_token')
    .set({ used_at: now, child_encrypted: encrypt(ctx.secrets, pair) })
    .where('hash', '=', row.hash)
    .execute()
  await tx
    .updateTable('session')
    .set({ last_used_at: now })
    .where('id', '=', row.session_id)
    .execute()
  return pair
}

/** Ends a session: its tokens are refused from the next call on, its browser gets no more notifications. */
export async function revokeSession(ctx: InTx & AtTime, sessionId: string) {
  const { db: tx, now } = ctx
  await tx.updateTable('session').set({ revoked_at: now }).where('id', '=', sessionId).execute()
  await tx.deleteFrom('refresh_token').where('session_id', '=', sessionId).execute()
  await endPushOfSession(ctx, sessionId)
}
