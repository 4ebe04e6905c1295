import { inTransaction } from '#server/platform/database/transaction.ts'
import type { CallerDevice } from '#server/platform/http/caller-device.ts'
import type { Budget } from '#server/platform/http/budgets.ts'
import type { Observe } from '#server/platform/http/observed.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import type { StaffContext, SystemContext, SystemTx } from '#server/platform/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { clearTries, takeTry, notifyOfWrongTry } from './count-tries.ts'
import { recordSignIn } from './record-sign-in.ts'
import { type GiveCookie, proveSession } from './open-staff-session.ts'
import { spendRecoveryCode, spendTotp } from './second-factor.ts'

type TotpContext = StaffContext<'secrets' | 'limits'> &
  StaffCall & { observe?: Observe; device?: CallerDevice }

/**
 * Opens the back office by six digits of the app or one of the recovery codes. Refuses
 * `sign_in.wrong_code`; the fifth wrong try in a row locks for an hour, on a known device this
 * device alone. (safety row 44)
 */
export async function showTotp(
  ctx: TotpContext,
  { code, giveCookie }: { code: string; giveCookie: GiveCookie },
) {
  const { staff, session } = ctx
  const token = await withTry(ctx, await findDeviceBudget(ctx), async (ctx) => {
    const by = await spendSecondFactor(ctx, { staff, code })
    if (!by) return undefined
    const sessionToken = await proveSession(ctx, session.id)
    await recordSignIn(ctx, { person: staff, by })
    return sessionToken
  })
  giveCookie(token)
  ctx.device?.remember(staff.uuid)
  return undefined
}

export async function spendSecondFactor(
  ctx: SystemContext<'secrets'>,
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

/** A budget that counts in the place of the account. */
export type OwnBudget = { budget: Budget; key: string }

/** The budget of a device on which the person has signed in before, while it has tries left. */
async function findDeviceBudget({ device, limits, staff }: TotpContext) {
  const key = device?.getKey(staff.uuid)
  const budget = 'staffWrongPerDevice'
  return key && (await limits.has(budget, key)) ? ({ budget, key } as const) : undefined
}

/**
 * One try of the person, or of the budget that counts instead: taken before `work` looks, given back
 * when it gives something.
 */
export async function withTry<T>(
  ctx: TotpContext,
  ownBudget: OwnBudget | undefined,
  work: (ctx: SystemTx<'secrets'>) => Promise<T | undefined>,
): Promise<T> {
  if (!ownBudget) return withTryOfAccount(ctx, work)
  const { limits } = ctx
  await limits.spend(ownBudget.budget, ownBudget.key)
  const result = await inTransaction(ctx, work)
  if (result === undefined) return refuse('sign_in.wrong_code')
  await limits.giveBack(ownBudget.budget, ownBudget.key)
  return result
}

async function withTryOfAccount<T>(
  ctx: TotpContext,
  work: (ctx: SystemTx<'secrets'>) => Promise<T | undefined>,
): Promise<T> {
  const { staff, session } = ctx
  const tryNumber = await takeTry(ctx, staff.id)
  if (tryNumber === undefined) return refuse('sign_in.wrong_code')
  const result = await inTransaction(ctx, async (ctx) => {
    const outcome = await work(ctx)
    if (outcome !== undefined) await clearTries(ctx, staff.id)
    return outcome
  })
  if (result !== undefined) return result
  const { id: staffId, request } = staff
  await notifyOfWrongTry(ctx, { staffId, taken: tryNumber, request, sessionId: session.id })
  return refuse('sign_in.wrong_code')
}
