import type { AppContext } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import { endStaffSessions, type GiveCookie } from './open-staff-session.ts'

/** Ends the session that asks and takes its cookie back. */
export async function signOutStaff(
  ctx: Pick<AppContext, 'db' | 'clock'> & StaffCall,
  giveCookie: GiveCookie,
) {
  const { clock, staff, session } = ctx
  await inTransaction(ctx, (ctx) =>
    endStaffSessions({ ...ctx, now: clock.now() }, { staffId: staff.id, sessionId: session.id }),
  )
  giveCookie('')
  return undefined
}
