import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { clearFactor } from './clear-factor.ts'
import { mailInvitation } from './invite-staff.ts'
import { lockStaff } from './lock-staff.ts'
import { endStaffSessions } from './open-staff-session.ts'

type Person = Awaited<ReturnType<typeof lockStaff>>

/**
 * Forgets the app and the recovery codes of a person, who sets up new ones at the next sign-in;
 * open sessions end. Refuses `staff.not_found`, `staff.oneself`.
 */
export async function resetSecondFactor(ctx: StaffContext & StaffCall, uuid: string) {
  const { staff } = ctx
  return helpColleague(
    ctx,
    { staff, uuid, action: 'staff.reset_factor' },
    async (tx, person, at) => {
      if (person.id === staff.id) refuse('staff.oneself')
      await clearFactor({ db: tx, now: at }, person.id)
    },
  )
}

/** Ends one session of a person, or all. Refuses `staff.not_found`. */
export function endColleagueSessions(
  ctx: StaffContext & StaffCall,
  { uuid, session }: { uuid: string; session?: string },
) {
  const { staff } = ctx
  return helpColleague(
    ctx,
    { staff, uuid, action: 'staff.end_sessions' },
    async (tx, person, at) => {
      const sessionCount = await endStaffSessions(
        { db: tx, now: at },
        { staffId: person.id, sessionId: session },
      )
      if (session && sessionCount === 0) refuse('staff.not_found')
    },
  )
}

/** The mail of the invitation once more, to somebody who has not set up a second factor yet. */
export function remindStaff(ctx: StaffContext<'secrets'> & StaffCall, uuid: string) {
  const { staff } = ctx
  return helpColleague(ctx, { staff, uuid, action: 'staff.remind' }, async (tx, person, at) => {
    if (person.enrolled_at || !person.active) refuse('staff.enrolled_already')
    await mailInvitation({ ...ctx, db: tx, now: at }, person)
  })
}

type Help = { staff: CallerStaff; uuid: string; action: string }

async function helpColleague(
  { db, now: at }: InDb & AtTime,
  { staff, uuid, action }: Help,
  work: (tx: Tx, person: Person, at: Date) => Promise<void>,
) {
  await inTransaction(db, async (tx) => {
    const person = await lockStaff({ db: tx, staff }, uuid)
    await work(tx, person, at)
    await recordAudit(
      { db: tx, staff, now: at },
      {
        action,
        object: { type: 'staff', id: uuid, label: person.name },
      },
    )
  })
  return undefined
}
