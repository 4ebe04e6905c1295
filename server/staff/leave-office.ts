import type { House } from '#server/app.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { endStaffSessions, type GiveCookie } from './office-session.ts'

/** Ends the session that asks and takes its cookie back. */
export async function leaveOffice(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { staff, session }: OfficeCall,
  giveCookie: GiveCookie,
) {
  await inTransaction(db, (tx) => endStaffSessions(tx, staff.id, clock.now(), session.id))
  giveCookie('')
  return undefined
}
