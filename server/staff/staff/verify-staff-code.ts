import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { parseCode, demoCode } from '#contract/members/sign-in.rules.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { CallerDevice } from '#server/platform/http/caller-device.ts'
import { toAddressKey, toNetwork } from '#server/platform/http/limits.ts'
import type { Observe } from '#server/platform/http/observed.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isCodeHmac } from '#server/platform/secrets.ts'
import { giveBackTry, takeTry, notifyOfWrongTry } from './count-tries.ts'
import { recordSignIn } from './record-sign-in.ts'
import { type GiveCookie, openStaffSession } from './open-staff-session.ts'

const triesPerCode = 5

type CodeContext = SystemContext<'secrets' | 'config' | 'limits'> & {
  observe?: Observe
  device?: CallerDevice
}
type Attempt = {
  challenge: string
  code: string
  ip: string
  userAgent: string
  requestId: string
}

/**
 * Trades the code of the mail, once, for a session that opens nothing but the second factor. Wrong,
 * used, expired, unknown, sixth try or locked person: one and the same `sign_in.wrong_code`.
 * Demo accounts are in at once while DEMO=1. A device on which the person has signed in before counts
 * its wrong codes separately, so that no stranger locks it. (safety row 44, D3)
 */
export async function verifyStaffCode(
  ctx: CodeContext,
  { attempt, giveCookie }: { attempt: Attempt; giveCookie: GiveCookie },
) {
  const { db, now: at, limits, config } = ctx
  const ownKey = await findDeviceKey(ctx, attempt.challenge)
  if (!ownKey) await limits.require('staffWrongPerAddress', toAddressKey(attempt.ip))
  const request = { id: attempt.requestId, network: toNetwork(attempt.ip) }
  const challenge = await countTry(ctx, attempt.challenge)
  const staffId = challenge?.staff_id ?? -1
  if (challenge?.staff_id) ctx.observe?.({ staffId })
  const tryNumber = ownKey ? 0 : await takeTry({ db, now: at }, staffId)
  const person = tryNumber === undefined ? undefined : await findStaffMember(ctx, staffId)
  const digits = parseCode(attempt.code) ?? ''
  const byDemoCode = Boolean(person?.demo && config.demo && digits === demoCode)
  const isRight = byDemoCode || (challenge && isCode(ctx, challenge, digits))
  if (!challenge || !person || !isRight) {
    if (ownKey) await limits.spend('staffWrongPerDevice', ownKey)
    else await limits.spend('staffWrongPerAddress', toAddressKey(attempt.ip))
    if (person) await notifyOfWrongTry(ctx, { staffId, taken: tryNumber!, request })
    return refuse('sign_in.wrong_code')
  }
  if (!ownKey) await giveBackTry({ db }, { staffId, taken: tryNumber! })
  const isProven = person.demo && config.demo
  const token = await inTransaction(db, async (tx) => {
    await spendChallenge({ db: tx, now: at }, challenge.id)
    const { network } = request
    const { userAgent } = attempt
    const sessionToken = await openStaffSession(
      { db: tx, now: at },
      { staffId, network, userAgent, isProven },
    )
    if (isProven)
      await recordSignIn({ db: tx, now: at }, { person: { ...person, request }, by: 'demo' })
    return sessionToken
  })
  giveCookie(token)
  if (isProven) ctx.observe?.({ kind: 'signed_in' })
  if (isProven) return { next: 'done' as const }
  return { next: person.enrolled_at ? ('totp' as const) : ('enrolment' as const) }
}

async function findDeviceKey({ db, device, limits }: CodeContext, challenge: string) {
  const person = await db
    .selectFrom('staff_challenge as c')
    .innerJoin('staff as s', 's.id', 'c.staff_id')
    .select('s.uuid')
    .where('c.id', '=', challenge)
    .executeTakeFirst()
  const key = person && device?.getKey(person.uuid)
  return key && (await limits.has('staffWrongPerDevice', key)) ? key : undefined
}

function countTry({ db, now }: CodeContext, id: string) {
  return db
    .updateTable('staff_challenge')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', triesPerCode)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'staff_id', 'code_hmac'])
    .executeTakeFirst()
}

function findStaffMember({ db, config }: CodeContext, id: number) {
  return db
    .selectFrom('staff')
    .select(['id', 'uuid', 'name', 'demo', 'enrolled_at'])
    .where('id', '=', id)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('demo', '=', false), eb.lit(config.demo)]))
    .executeTakeFirst()
}

function isCode(
  { secrets }: CodeContext,
  challenge: { id: string; code_hmac: Buffer },
  digits: string,
) {
  return isCodeHmac(secrets, challenge.id, digits, challenge.code_hmac)
}

async function spendChallenge({ db: tx, now }: InTx & AtTime, id: string) {
  const row = await tx
    .updateTable('staff_challenge')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) refuse('sign_in.wrong_code')
}
