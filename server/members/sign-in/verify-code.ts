import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { payWelcome } from '#server/members/companies/pay-welcome.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { CallerDevice } from '#server/platform/http/caller-device.ts'
import type { Observe } from '#server/platform/http/observed.ts'
import { rememberDevice } from './remember-device.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { rewardProfile } from '#server/points/rewards/reward-profile.ts'
import { openSession } from './open-session.ts'
import { findSignInAnswer } from './sign-in.reads.ts'
import { notifyOfNewDevice } from './notify-of-new-device.ts'
import { findEnding } from './find-ending.ts'
import { takeCode } from './take-code.ts'
import { tryCode, type Challenge } from './try-code.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
type Attempt = { userId: string; code: string; ip: string; userAgent: string }

/**
 * Trades a code for tokens, once. Refuses `sign_in.wrong_code`, and `sign_in.passkey_needed` where
 * the person wants a code alone to open nothing; of a company that ended what happened to it:
 * `sign_in.company_rejected`, `sign_in.company_closed`, `sign_in.company_blocked`. (decisions B, C, safety D3)
 */
export async function verifyCode(
  ctx: SystemContext<'limits' | 'secrets' | 'tokens' | 'config' | 'settings'> & {
    observe?: Observe
    device?: CallerDevice
  },
  { userId, userAgent, ...attempt }: Attempt,
) {
  const challenge = await tryCode(ctx, { challenge: userId, ...attempt })
  const { ending, opened } = await inTransaction(ctx, async (ctx) => {
    const { installer_id: installerId } = challenge
    await takeCode(ctx, challenge)
    const ending = await findEnding(ctx, installerId)
    if (!ending && !challenge.byDemoCode) await recordContactProof(ctx, challenge)
    if (challenge.asks_passkey && !challenge.byDemoCode) return {}
    if (ending) return { ending }
    await notifyOfNewDevice(ctx, { installerId, userAgent })
    const pair = await openSession(ctx, { installerId, userAgent })
    return { opened: { ...pair, user: await findSignInAnswer(ctx.db, installerId) } }
  })
  if (ending) return refuse(ending.code, ending.params)
  if (!opened) return refuse('sign_in.passkey_needed')
  const deviceId = ctx.device?.remember(challenge.installer_uuid)
  if (deviceId && !challenge.byDemoCode)
    await rememberDevice(ctx, { installerId: challenge.installer_id, deviceId })
  return opened
}

/** A code that came back proves the address it was sent to; the first proof may pay the welcome. */
async function recordContactProof(ctx: InTx & AtTime, challenge: Challenge) {
  const { db: tx, now } = ctx
  const column = challenge.channel === 'sms' ? 'verified_phone_at' : 'verified_email_at'
  const { company_id } = await tx
    .updateTable('installer')
    .set((eb) => ({ [column]: eb.fn.coalesce(column, eb.val(now)) }))
    .where('id', '=', challenge.installer_id)
    .returning('company_id')
    .executeTakeFirstOrThrow()
  await payWelcome(ctx, company_id)
  await rewardProfile(ctx, company_id)
}
