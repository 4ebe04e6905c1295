import type { House } from '#server/app.ts'
import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { forgetTries, takeTry, tellWrongTry } from './count-tries.ts'
import { noteEntry } from './note-entry.ts'
import { type GiveCookie, proveSession } from './office-session.ts'
import { spendRecoveryCode, spendTotp } from './second-factor.ts'

type Parts = Pick<House, 'db' | 'clock' | 'secrets'>

/**
 * Opens the office by six digits of the app or one of the recovery codes. Refuses
 * `sign_in.wrong_code`; the fifth wrong try in a row locks for an hour. (safety 44)
 */
export async function showTotp(
  parts: Parts,
  call: OfficeCall,
  code: string,
  giveCookie: GiveCookie,
) {
  const { staff, session } = call
  const at = parts.clock.now()
  const token = await withTry(parts, call, async (tx) => {
    const by = await secondFactorOf(tx, parts, staff, code)
    if (!by) return undefined
    const opened = await proveSession(tx, session.id, at)
    await noteEntry(tx, staff, { by, at })
    return opened
  })
  giveCookie(token)
  return undefined
}

/** What the typed code is, if it is right: it is used up by that. */
export async function secondFactorOf(
  db: Db,
  { secrets, clock }: Parts,
  staff: { id: number; uuid: string },
  code: string,
) {
  const at = clock.now()
  const seed = await db
    .selectFrom('staff')
    .select(['id', 'totp_sealed', 'totp_step'])
    .where('id', '=', staff.id)
    .where('enrolled_at', 'is not', null)
    .executeTakeFirst()
  if (!seed) return undefined
  if (await spendTotp(db, secrets, seed, code, at)) return 'totp' as const
  if (await spendRecoveryCode(db, secrets, staff, { code, at })) return 'recovery' as const
  return undefined
}

/** One try of the person: counted before `work` looks, forgotten when it gives something. */
export async function withTry<T>(
  parts: Parts,
  { staff }: OfficeCall,
  work: (tx: Tx) => Promise<T | undefined>,
): Promise<T> {
  const { db, clock } = parts
  const at = clock.now()
  const taken = await takeTry(db, staff.id, at)
  if (taken === undefined) return refuse('sign_in.wrong_code')
  const result = await inTransaction(db, async (tx) => {
    const found = await work(tx)
    if (found !== undefined) await forgetTries(tx, staff.id)
    return found
  })
  if (result !== undefined) return result
  await tellWrongTry(parts, { staffId: staff.id, taken, request: staff.request, at })
  return refuse('sign_in.wrong_code')
}
