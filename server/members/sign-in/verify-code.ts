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
import { takeCode } from './take-code.ts'
import { tryCode, type Challenge } from './try-code.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import { mayAppeal } from '#server/members/companies/appeals/may-appeal.ts'
import { computeDueDay } from '#server/platform/promised-times.ts'

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

/** Only after they have proven their identity; with an appeal's token. (decisions C, M) */
async function findEnding(ctx: SystemContext<'settings' | 'tokens'>, installerId: number) {
  const { db, settings, tokens } = ctx
  const company = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['c.name', 'c.region_id', 'c.active', 'c.verification', 'c.closed_at'])
    .select(['c.rejected_for', 'c.rejected_at', 'c.appealed_at', 'i.uuid'])
    .where('i.id', '=', installerId)
    .executeTakeFirstOrThrow()
  if (company.active !== CompanyStatus.blocked) return undefined
  const { regional_settings } = await settings.current()
  const setting = regional_settings.find(({ region_id }) => region_id === company.region_id)
  const params = { name: company.name, contact: setting?.contact.email ?? '' }
  const { timeZone } = getRegion(company.region_id)
  const { rejected_at, rejected_for: reason, appealed_at, closed_at } = company
  if (company.verification === 'rejected' && rejected_at) {
    const day = toLocalDate(appealed_at ?? rejected_at, timeZone)
    if (appealed_at) {
      const due = computeDueDay('companies', company.region_id, appealed_at)
      return { code: 'sign_in.company_appealed', params: { ...params, day, due } } as const
    }
    const appeal = (await mayAppeal(ctx, installerId)) && (await tokens.appeal(company.uuid))
    return {
      code: 'sign_in.company_rejected',
      params: { ...params, reason, day, ...(appeal && { appeal }) },
    } as const
  }
  if (closed_at) {
    const day = toLocalDate(closed_at, timeZone)
    return { code: 'sign_in.company_closed', params: { ...params, day } } as const
  }
  return { code: 'sign_in.company_blocked', params } as const
}
