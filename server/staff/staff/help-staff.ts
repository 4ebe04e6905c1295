import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { clearFactor } from './clear-factor.ts'
import { mailInvitation } from './invite-staff.ts'
import { lockStaff } from './lock-staff.ts'
import { endStaffSessions } from './open-staff-session.ts'

type Person = Awaited<ReturnType<typeof lockStaff>>

/** Open sessions end. Refuses `staff.not_found`, `staff.oneself`. */
export async function resetSecondFactor(ctx: StaffContext, uuid: string) {
  return helpColleague(ctx, { uuid, action: 'staff.reset_factor' }, async (ctx, person) => {
    if (person.id === ctx.staff.id) refuse('staff.oneself')
    await clearFactor(ctx, person.id)
  })
}

/** Ends one session of a person, or all. Refuses `staff.not_found`. */
export function endColleagueSessions(
  ctx: StaffContext,
  { uuid, session }: { uuid: string; session?: string },
) {
  return helpColleague(ctx, { uuid, action: 'staff.end_sessions' }, async (ctx, person) => {
    const sessionCount = await endStaffSessions(ctx, { staffId: person.id, sessionId: session })
    if (session && sessionCount === 0) refuse('staff.not_found')
  })
}

/** Sends the mail of the invitation again, to a person without a second factor. */
export function remindStaff(ctx: StaffContext<'secrets'>, uuid: string) {
  const { secrets } = ctx
  return helpColleague(ctx, { uuid, action: 'staff.remind' }, async (ctx, person) => {
    if (person.enrolled_at || !person.active) refuse('staff.enrolled_already')
    await mailInvitation({ ...ctx, secrets }, person)
  })
}

async function helpColleague(
  ctx: StaffContext,
  { uuid, action }: { uuid: string; action: string },
  work: (ctx: StaffTx, person: Person) => Promise<void>,
) {
  await inTransaction(ctx, async (ctx) => {
    const person = await lockStaff(ctx, uuid)
    await work(ctx, person)
    const object = { type: 'staff', id: uuid, label: person.name }
    await recordAudit(ctx, { action, object })
  })
  return undefined
}
