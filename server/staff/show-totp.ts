import type { AtTime, InDb } from '#server/database/contexts.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { StaffCall } from '#server/access/callers.ts'
import { refuse } from '#server/http/refuse.ts'
import { clearTries, takeTry, notifyOfWrongTry } from './count-tries.ts'
import { recordSignIn } from './record-sign-in.ts'
import { type GiveCookie, proveSession } from './open-staff-session.ts'
import { spendRecoveryCode, spendTotp } from './second-factor.ts'

type Deps = Pick<AppContext, 'db' | 'secrets'>

/**
 * Opens the back office by six digits of the app or one of the recovery codes. Refuses
 * `sign_in.wrong_code`; the fifth wrong try in a row locks for an hour. (safety row 44)
 */
export async function showTotp(
  ctx: Deps & StaffCall & AtTime,
  { code, giveCookie }: { code: string; giveCookie: GiveCookie },
) {
  const { staff, session, now: at } = ctx
  const token = await withTry(ctx, async (tx) => {
    const by = await secondFactorOf({ ...ctx, db: tx }, { staff, code })
    if (!by) return undefined
    const opened = await proveSession({ db: tx, now: at }, session.id)
    await recordSignIn({ db: tx, now: at }, { person: staff, by })
    return opened
  })
  giveCookie(token)
  return undefined
}

/** What the typed code is, if it is right: it is used up by that. */
export async function secondFactorOf(
  ctx: InDb & Deps & AtTime,
  { staff, code }: { staff: { id: number; uuid: string }; code: string },
) {
  const { db } = ctx
  const seed = await db
    .selectFrom('staff')
    .select(['id', 'totp_encrypted', 'totp_step'])
    .where('id', '=', staff.id)
    .where('enrolled_at', 'is not', null)
    .executeTakeFirst()
  if (!seed) return undefined
  if (await spendTotp(ctx, { seed, code })) return 'totp' as const
  if (await spendRecoveryCode({ ...ctx, staff }, { code })) return 'recovery' as const
  return undefined
}

/** One try of the person: counted before `work` looks, forgotten when it gives something. */
export async function withTry<T>(
  ctx: Deps & StaffCall & AtTime,
  work: (tx: Tx) => Promise<T | undefined>,
): Promise<T> {
  const { staff, now: at, db } = ctx
  const taken = await takeTry({ db, now: at }, staff.id)
  if (taken === undefined) return refuse('sign_in.wrong_code')
  const result = await inTransaction(db, async (tx) => {
    const found = await work(tx)
    if (found !== undefined) await clearTries({ db: tx }, staff.id)
    return found
  })
  if (result !== undefined) return result
  await notifyOfWrongTry(ctx, { staffId: staff.id, taken, request: staff.request })
  return refuse('sign_in.wrong_code')
}
