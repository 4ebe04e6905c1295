import { inTransaction } from '#server/platform/database/transaction.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { endStaffSessions, type GiveCookie } from './open-staff-session.ts'

/** Ends the session that asks and takes its cookie back. */
export async function signOutStaff(ctx: StaffContext & StaffCall, giveCookie: GiveCookie) {
  const { staff, session } = ctx
  await inTransaction(ctx, (ctx) =>
    endStaffSessions(ctx, { staffId: staff.id, sessionId: session.id }),
  )
  giveCookie('')
  return undefined
}
