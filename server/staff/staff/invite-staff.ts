import { type System, actorColumns, toStaffActor } from '#server/platform/actor.ts'
import { toEmailKey } from '#contract/email-address.ts'
import { regions } from '#contract/regions.ts'
import { problems } from '#contract/refusals.ts'
import type { StaffInvitation } from '#contract/staff/staff.admin.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Staff } from '#server/platform/access/callers.ts'
import type { SystemContext, SystemTx } from '#server/platform/contexts.ts'
import { inTransaction, isTaken } from '#server/platform/database/transaction.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { queueMessage } from '#server/messaging/messages/queue-message.ts'
import { requireLanguage } from './choose-language.ts'

/** The inviter. The console, used while there is no staff yet, may grant any region. */
export type Inviter = Staff | System

/** A taken e-mail and regions not the inviter's are refused by field. (safety row 44) */
export async function inviteStaff(
  ctx: SystemContext<'secrets'>,
  { actor, input }: { actor: Inviter; input: StaffInvitation },
) {
  const { now } = ctx
  requireLanguage(input.language)
  requireRegions(actor, input.regions)
  try {
    return await inTransaction(ctx, async (ctx) => {
      const { db: tx } = ctx
      const row = await tx
        .insertInto('staff')
        .values({
          ...input,
          regions: [...new Set(input.regions)].toSorted((a, b) => a - b),
          email_key: toEmailKey(input.email),
          invited_by: actorColumns(toStaffActor(actor)).actor_staff_id,
          created_at: now,
        })
        .returning(['uuid', 'name', 'email', 'language'])
        .executeTakeFirstOrThrow()
      await mailInvitation(ctx, row)
      const { email, role, regions: given } = input
      await recordAudit(
        { ...ctx, staff: actor },
        {
          action: 'staff.invite',
          object: { type: 'staff', id: row.uuid, label: row.name },
          after: { email, role, regions: given },
        },
      )
      return { uuid: row.uuid }
    })
  } catch (error) {
    if (isTaken(error, 'staff_email_key_key')) refuseFields({ email: [problems.email_taken] })
    throw error
  }
}

type Invitee = { uuid: string; name: string; email: string; language: string }

export function mailInvitation(ctx: SystemTx<'secrets'>, person: Invitee) {
  const { now } = ctx
  return queueMessage(ctx, {
    channel: 'mail',
    recipient: person.email,
    language: person.language,
    template: 'staffInvitation',
    params: { path: '/office/sign-in' },
    dedupeKey: `staff-invitation:${person.uuid}:${now.toISOString()}`,
  })
}

/** Nobody gives or takes a region that is not their own. */
export function requireRegions(actor: Inviter, regionIds: readonly number[]) {
  const actorRegions = 'regions' in actor ? actor.regions : regions.map(({ id }) => id)
  if (regionIds.some((id) => !actorRegions.includes(id)))
    refuseFields({ regions: [problems.not_offered] })
}
