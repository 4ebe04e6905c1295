import type { ByStaffOrSystem } from '#server/platform/access/callers.ts'
import { toEmailKey } from '#contract/email-address.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { clearFactor } from './clear-factor.ts'
import { mailInvitation } from './invite-staff.ts'

/**
 * The way back for who has lost phone and recovery codes, also the only super admin, from the
 * console: the second factor is forgotten, sessions end, and the invitation is mailed to the
 * account's own address. Refuses `staff.not_found` where no open account has it. (safety row 44)
 */
export function inviteAgain(ctx: SystemContext<'secrets'> & ByStaffOrSystem, email: string) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const person = await tx
      .selectFrom('staff')
      .select(['id', 'uuid', 'name', 'email', 'language', 'regions'])
      .where('email_key', '=', toEmailKey(email))
      .where('active', '=', true)
      .forUpdate()
      .executeTakeFirst()
    if (!person) refuse('staff.not_found')
    const { staff } = ctx
    if ('id' in staff && person.regions.some((id) => !staff.regions.includes(id)))
      refuse('staff.not_found')
    await clearFactor(ctx, person.id)
    await mailInvitation(ctx, person)
    await recordAudit(ctx, {
      action: 'staff.invite_again',
      object: { type: 'staff', id: person.uuid, label: person.name },
    })
    return person
  })
}
