import { minuteMs } from '#contract/durations.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { demoCode } from '#contract/members/sign-in.rules.ts'
import { stepUpMinutes } from '#contract/staff/staff.rules.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type GiveCookie, renewStaffSession } from './open-staff-session.ts'
import { spendSecondFactor, withTry } from './show-totp.ts'

/**
 * The second factor shown again, for what is worth most; a demo account shows the demo code.
 * Refuses `sign_in.wrong_code`; five wrong ones in an hour wait, and the session goes on. Nobody is
 * locked by it, and a lock of the account does not reach it. The session gets a new token. (safety row
 * 47, D18)
 */
export async function stepUp(
  ctx: StaffContext<'secrets' | 'config' | 'limits'> & StaffCall,
  { code, giveCookie }: { code: string; giveCookie: GiveCookie },
) {
  const { staff, session } = ctx
  const ownBudget = { budget: 'stepUpsPerSession', key: session.id } as const
  const token = await withTry(ctx, ownBudget, async (txCtx) => {
    const byDemoCode = staff.demo && ctx.config.demo && code === demoCode
    if (!byDemoCode && !(await spendSecondFactor(txCtx, { staff, code }))) return undefined
    return renewStaffSession(txCtx, session.id)
  })
  giveCookie(token)
  return undefined
}

/** Refuses `staff.step_up` unless the second factor was shown in the last five minutes. */
export async function requireStepUp({
  db,
  staff: { session },
  now,
}: InDb & { staff: Pick<StaffCall, 'session'> } & AtTime) {
  const fresh = await db
    .selectFrom('staff_session')
    .select('id')
    .where('id', '=', session.id)
    .where('stepped_up_at', '>', new Date(now.getTime() - stepUpMinutes * minuteMs))
    .executeTakeFirst()
  if (!fresh) refuse('staff.step_up')
}
