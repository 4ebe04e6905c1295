import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { CallerStaff } from './staff-session.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { forgetFactor } from './forget-factor.ts'
import { mailInvitation } from './invite-staff.ts'
import { lockStaff } from './lock-staff.ts'
import { endStaffSessions } from './office-session.ts'

type Parts = Pick<House, 'db' | 'clock'>
type Person = Awaited<ReturnType<typeof lockStaff>>

/**
 * Forgets the app and the recovery codes of a person, who sets up new ones at the next sign-in;
 * open sessions end. Refuses `staff.not_found`, `staff.oneself`.
 */
export async function resetSecondFactor(parts: Parts, { staff }: OfficeCall, uuid: string) {
  return helped(parts, { staff, uuid, action: 'staff.reset_factor' }, async (tx, person, at) => {
    if (person.id === staff.id) refuse('staff.oneself')
    await forgetFactor(tx, person.id, at)
  })
}

/** Ends one session of a person, or all. Refuses `staff.not_found`. */
export function endSessionsOf(
  parts: Parts,
  { staff }: OfficeCall,
  { uuid, session }: { uuid: string; session?: string },
) {
  return helped(parts, { staff, uuid, action: 'staff.end_sessions' }, async (tx, person, at) => {
    const ended = await endStaffSessions(tx, person.id, at, session)
    if (session && ended === 0) refuse('staff.not_found')
  })
}

/** The mail of the invitation once more, to somebody who has not set up a second factor yet. */
export function remindStaff(
  { secrets, ...parts }: Parts & Pick<House, 'secrets'>,
  { staff }: OfficeCall,
  uuid: string,
) {
  return helped(parts, { staff, uuid, action: 'staff.remind' }, async (tx, person, at) => {
    if (person.enrolled_at || !person.active) refuse('staff.enrolled_already')
    await mailInvitation(tx, secrets, person, at)
  })
}

type Help = { staff: CallerStaff; uuid: string; action: string }

async function helped(
  { db, clock }: Parts,
  { staff, uuid, action }: Help,
  work: (tx: Tx, person: Person, at: Date) => Promise<void>,
) {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const person = await lockStaff(tx, staff, uuid)
    await work(tx, person, at)
    await noteDeed(tx, staff, {
      action,
      object: { type: 'staff', id: uuid, label: person.name },
      at,
    })
  })
  return undefined
}
