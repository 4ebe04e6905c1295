import { minuteMs } from '#contract/durations.ts'
import { freshMinutes, graceSeconds } from '#contract/members/sessions.rules.ts'
import type { TokenPair } from '#contract/members/sign-in.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { encrypt, sha256 } from '#server/platform/secrets.ts'
import { addRefreshToken } from './add-refresh-token.ts'
import type { Claims } from './tokens.ts'
import type { MemberContext, MemberTx } from '#server/platform/contexts.ts'

/** Refuses `installers.fresh_factor_needed` unless the session showed a factor in the last ten minutes. */
export async function requireFreshFactor({ db, now, session }: MemberContext) {
  const fresh = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', session.id)
    .where('fresh_at', '>', new Date(now.getTime() - freshMinutes * minuteMs))
    .executeTakeFirst()
  if (!fresh) refuse('installers.fresh_factor_needed')
}

/**
 * A factor was shown in this session just now: it goes on under a new pair of tokens. What it had holds
 * for 30 seconds more, a refresh token by giving the same pair. (ASVS 7.2.4)
 */
export async function renewTokens(ctx: MemberTx<'tokens' | 'secrets'>): Promise<TokenPair> {
  const { db: tx, now, tokens, secrets, installer, session } = ctx
  const { renewals } = await tx
    .updateTable('session')
    .set((eb) => ({ fresh_at: now, renewed_at: now, renewals: eb('renewals', '+', 1) }))
    .where('id', '=', session.id)
    .returning('renewals')
    .executeTakeFirstOrThrow()
  const pair = {
    token: await tokens.access(session.id, installer.uuid, { renewals }),
    refresh_token: await addRefreshToken(ctx, session.id),
  }
  await tx
    .updateTable('refresh_token')
    .set({ used_at: now, child_encrypted: encrypt(secrets, pair) })
    .where('session_id', '=', session.id)
    .where('used_at', 'is', null)
    .where('hash', '<>', sha256(pair.refresh_token))
    .execute()
  return pair
}

type Renewed = { renewals: number; renewedAt: Date | null }

/** True for the session's newest token, and within `graceSeconds` for the one before. */
export function isCurrent({ renewals }: Claims, session: Renewed, now: Date) {
  if (renewals === session.renewals) return true
  const age = now.getTime() - (session.renewedAt?.getTime() ?? 0)
  return renewals === session.renewals - 1 && age <= graceSeconds * 1000
}
