import { timingSafeEqual } from 'node:crypto'
import { codeDigits, demoCode } from '#contract/sign-in.rules.ts'
import type { House } from '#server/app.ts'
import { payWelcome } from '#server/companies/pay-welcome.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { addressKey } from '#server/http/limits.ts'
import { refuse } from '#server/http/refuse.ts'
import { rewardProfile } from '#server/rewards/reward-profile.ts'
import { codeHmac } from '#server/secrets.ts'
import { countFailure, isLocked } from './lock-person.ts'
import { openSession } from './open-session.ts'
import { signInAnswerOf } from './sign-in.reads.ts'
import { tellNewDevice } from './tell-new-device.ts'

const triesPerCode = 5
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Parts = Pick<House, 'db' | 'clock' | 'limits' | 'secrets' | 'tokens' | 'config'>
type Attempt = { userId: string; code: string; ip: string; userAgent: string }

/**
 * Trades a code for tokens, once. Wrong, used, expired, foreign, sixth try or locked person: one
 * and the same `sign_in.wrong_code`. The try is counted in its own transaction before the code is
 * compared. (decisions B, safety D3)
 */
export async function verifyCode(parts: Parts, { userId, code, ip, userAgent }: Attempt) {
  const { db, clock, limits } = parts
  await limits.require('wrongCodesPerAddress', addressKey(ip))
  const now = clock.now()
  const challenge = uuidPattern.test(userId) ? await countTry(parts, userId, now) : undefined
  if (!challenge || (await isLocked(db, challenge.installer_id, now)))
    return refuse('sign_in.wrong_code')
  const byDemoCode = parts.config.demo && challenge.demo && codeDigits(code) === demoCode
  if (!byDemoCode && !isRight(parts, challenge, codeDigits(code) ?? '')) {
    await countFailure(parts, challenge.installer_id, now)
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
    if (!byDemoCode) await noteProof(tx, challenge, now)
    const { installer_id: installerId } = challenge
    await tellNewDevice(tx, { installerId, userAgent, at: now })
    const pair = await openSession(tx, parts, challenge.installer_id, userAgent)
    return { ...pair, user: await signInAnswerOf(tx, challenge.installer_id) }
  })
}

function countTry({ db }: Parts, id: string, now: Date) {
  return db
    .updateTable('sign_in_challenge as c')
    .from('installer as i')
    .set((eb) => ({ attempts: eb('c.attempts', '+', 1) }))
    .whereRef('i.id', '=', 'c.installer_id')
    .where('c.id', '=', id)
    .where('c.attempts', '<', triesPerCode)
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .where('i.active', '=', 1)
    .returning(['c.id', 'c.installer_id', 'c.code_hmac', 'c.channel', 'i.demo'])
    .executeTakeFirst()
}

type Challenge = NonNullable<Awaited<ReturnType<typeof countTry>>>

/** A code that came back proves the address it was sent to; the first proof may pay the welcome. */
async function noteProof(tx: Tx, challenge: Challenge, now: Date) {
  const column = challenge.channel === 'sms' ? 'verified_phone_at' : 'verified_email_at'
  const { company_id } = await tx
    .updateTable('installer')
    .set((eb) => ({ [column]: eb.fn.coalesce(column, eb.val(now)) }))
    .where('id', '=', challenge.installer_id)
    .returning('company_id')
    .executeTakeFirstOrThrow()
  await payWelcome(tx, company_id, now)
  await rewardProfile(tx, company_id, now)
}

function isRight({ secrets }: Parts, challenge: Challenge, code: string) {
  return timingSafeEqual(codeHmac(secrets, challenge.id, code), challenge.code_hmac)
}
