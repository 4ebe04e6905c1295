import { InstallerStatus } from '#contract/rules/members.rules.ts'
import type { AtTime, InTx } from '#server/database/contexts.ts'
import { timingSafeEqual } from 'node:crypto'
import { codeDigits, demoCode } from '#contract/rules/sign-in.rules.ts'
import type { AppContext } from '#server/context.ts'
import { payWelcome } from '#server/companies/pay-welcome.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { addressKey } from '#server/http/limits.ts'
import { refuse } from '#server/http/refuse.ts'
import { rewardProfile } from '#server/rewards/reward-profile.ts'
import { codeHmac } from '#server/secrets.ts'
import { countFailure, isLocked } from './lock-installer.ts'
import { openSession } from './open-session.ts'
import { signInAnswerOf } from './sign-in.reads.ts'
import { notifyOfNewDevice } from './notify-of-new-device.ts'

const triesPerCode = 5
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Deps = Pick<AppContext, 'db' | 'limits' | 'secrets' | 'tokens' | 'config'>
type Attempt = { userId: string; code: string; ip: string; userAgent: string }

/**
 * Trades a code for tokens, once. Wrong, used, expired, foreign, sixth try or locked person: one
 * and the same `sign_in.wrong_code`. The try is counted in its own transaction before the code is
 * compared. (decisions B, safety D3)
 */
export async function verifyCode(ctx: Deps & AtTime, { userId, code, ip, userAgent }: Attempt) {
  const { db, now, limits } = ctx
  await limits.require('wrongCodesPerAddress', addressKey(ip))
  const challenge = uuidPattern.test(userId) ? await countTry(ctx, userId) : undefined
  if (!challenge || (await isLocked({ db, now }, challenge.installer_id)))
    return refuse('sign_in.wrong_code')
  const byDemoCode = ctx.config.demo && challenge.demo && codeDigits(code) === demoCode
  if (!byDemoCode && !isRight(ctx, challenge, codeDigits(code) ?? '')) {
    await countFailure(ctx, challenge.installer_id)
    await limits.spend('wrongCodesPerAddress', addressKey(ip))
    return refuse('sign_in.wrong_code')
  }
  return inTransaction(db, async (tx) => {
    const won = await tx
      .updateTable('sign_in_challenge')
      .set({ used_at: now })
      .where('id', '=', challenge.id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!won) refuse('sign_in.wrong_code')
    await tx.deleteFrom('sign_in_lock').where('installer_id', '=', challenge.installer_id).execute()
    if (!byDemoCode) await recordContactProof({ db: tx, now }, challenge)
    const { installer_id: installerId } = challenge
    await notifyOfNewDevice({ db: tx, now }, { installerId, userAgent })
    const pair = await openSession(
      { ...ctx, db: tx },
      { installerId: challenge.installer_id, userAgent },
    )
    return { ...pair, user: await signInAnswerOf(tx, challenge.installer_id) }
  })
}

function countTry({ db, now }: Deps & AtTime, id: string) {
  return db
    .updateTable('sign_in_challenge as c')
    .from('installer as i')
    .set((eb) => ({ attempts: eb('c.attempts', '+', 1) }))
    .whereRef('i.id', '=', 'c.installer_id')
    .where('c.id', '=', id)
    .where('c.attempts', '<', triesPerCode)
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .where('i.active', '=', InstallerStatus.active)
    .returning(['c.id', 'c.installer_id', 'c.code_hmac', 'c.channel', 'i.demo'])
    .executeTakeFirst()
}

type Challenge = NonNullable<Awaited<ReturnType<typeof countTry>>>

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

function isRight({ secrets }: Deps, challenge: Challenge, code: string) {
  return timingSafeEqual(codeHmac(secrets, challenge.id, code), challenge.code_hmac)
}
