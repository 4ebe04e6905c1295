import { timingSafeEqual } from 'node:crypto'
import { codeDigits, demoCode } from '#contract/sign-in.rules.ts'
import type { House } from '#server/app.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { addressKey, networkOf } from '#server/http/limits.ts'
import { refuse } from '#server/http/refuse.ts'
import { codeHmac } from '#server/secrets.ts'
import { giveBackTry, takeTry, tellWrongTry } from './count-tries.ts'
import { noteEntry } from './note-entry.ts'
import { type GiveCookie, openOfficeSession } from './office-session.ts'

const triesPerCode = 5

type Parts = Pick<House, 'db' | 'clock' | 'limits' | 'secrets' | 'config'>
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
 * Demo accounts are in at once while DEMO=1. (safety 44, D3)
 */
export async function showOfficeCode(parts: Parts, attempt: Attempt, giveCookie: GiveCookie) {
  const { db, clock, limits, config } = parts
  await limits.require('officeWrongPerAddress', addressKey(attempt.ip))
  const at = clock.now()
  const request = { id: attempt.requestId, network: networkOf(attempt.ip) }
  const challenge = await countTry(parts, attempt.challenge, at)
  const staffId = challenge?.staff_id ?? -1
  const taken = await takeTry(db, staffId, at)
  const person = taken === undefined ? undefined : await personOf(parts, staffId)
  const digits = codeDigits(attempt.code) ?? ''
  const byDemoCode = Boolean(person?.demo && config.demo && digits === demoCode)
  const isRight = byDemoCode || (challenge && isCode(parts, challenge, digits))
  if (!challenge || !person || !isRight) {
    await limits.spend('officeWrongPerAddress', addressKey(attempt.ip))
    if (person) await tellWrongTry(parts, { staffId, taken: taken!, request, at })
    return refuse('sign_in.wrong_code')
  }
  await giveBackTry(db, staffId, taken!)
  const isProven = person.demo && config.demo
  const token = await inTransaction(db, async (tx) => {
    await spendChallenge(tx, challenge.id, at)
    const { network } = request
    const { userAgent } = attempt
    const opened = await openOfficeSession(tx, { staffId, network, userAgent, isProven, at })
    if (isProven) await noteEntry(tx, { ...person, request }, { by: 'demo', at })
    return opened
  })
  giveCookie(token)
  if (isProven) return { next: 'done' as const }
  return { next: person.enrolled_at ? ('totp' as const) : ('enrolment' as const) }
}

function countTry({ db }: Parts, id: string, at: Date) {
  return db
    .updateTable('staff_challenge')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', triesPerCode)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['id', 'staff_id', 'code_hmac'])
    .executeTakeFirst()
}

function personOf({ db, config }: Parts, id: number) {
  return db
    .selectFrom('staff')
    .select(['id', 'uuid', 'name', 'demo', 'enrolled_at'])
    .where('id', '=', id)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('demo', '=', false), eb.lit(config.demo)]))
    .executeTakeFirst()
}

function isCode({ secrets }: Parts, challenge: { id: string; code_hmac: Buffer }, digits: string) {
  return timingSafeEqual(codeHmac(secrets, challenge.id, digits), challenge.code_hmac)
}

async function spendChallenge(tx: Tx, id: string, at: Date) {
  const won = await tx
    .updateTable('staff_challenge')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!won) refuse('sign_in.wrong_code')
}
