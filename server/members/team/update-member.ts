import { InstallerStatus } from '#contract/members/members.rules.ts'
import { Role } from '#contract/members/installers.ts'
import { problems } from '#contract/refusals.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { updateMember as endpoint } from '#contract/members/team.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { toPhoneKey } from '#server/platform/phone-key.ts'
import { spendContactCheck } from '#server/platform/http/limits.ts'
import { endSessions } from './end-sessions.ts'
import { queueInvitation } from './queue-invitation.ts'
import type { MemberContext } from '#server/platform/contexts.ts'
import { type Inviting, spendInvitation } from './spend-invitation.ts'
import { findTeamMember } from './team.reads.ts'

/**
 * Changes an employee of the caller's company: name, phone, rights, allowance. A new phone is not proven: the
 * person is signed out, and one who has not come yet is invited there, within the budgets of
 * invitations. Owners change themselves on their profile: `team.owner`. (decisions H)
 */
export async function updateMember(
  ctx: MemberContext<'config'> & Inviting,
  {
    uuid,
    name,
    surname,
    phone: typedPhone,
    permissions = {},
    allowance,
  }: { uuid: string } & BodyOf<typeof endpoint>,
) {
  const { db, config, company } = ctx
  const phone =
    typedPhone === undefined
      ? undefined
      : toPhoneKey(typedPhone, company.regionId, config.allowTestPhone)
  if (phone === null) return refuseFields({ phone: [problems.invalid_phone] })
  const isOtherPhone = phone !== undefined && (await spendNewPhone(ctx, { uuid, phone }))
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const member = await tx
      .selectFrom('installer')
      .select(['id', 'role', 'phone', 'invited_until'])
      .where('company_id', '=', company.id)
      .where('uuid', '=', uuid)
      .where('active', '=', InstallerStatus.active)
      .forUpdate()
      .executeTakeFirst()
    if (!member) return refuse('team.not_found')
    if (member.role === Role.owner) return refuse('team.owner')
    const isNewPhone = phone !== undefined && phone !== member.phone
    if (isNewPhone) {
      const other = await tx
        .selectFrom('installer')
        .select('id')
        .where('phone', '=', phone)
        .executeTakeFirst()
      if (other) return refuseFields({ phone: [problems.phone_taken] })
    }
    const { may_register, sees_projects, sees_history, may_request } = permissions
    const columns = {
      ...(name !== undefined && { name }),
      ...(surname !== undefined && { surname }),
      ...(isNewPhone && { phone, verified_phone_at: null }),
      ...(may_register !== undefined && { may_register: may_register === 1 }),
      ...(sees_projects !== undefined && { sees_projects: sees_projects === 1 }),
      ...(sees_history !== undefined && { sees_history: sees_history === 1 }),
      ...(may_request !== undefined && { may_request: may_request === 1 }),
      ...(allowance !== undefined && { allowance }),
    }
    if (Object.keys(columns).length === 0) return
    await tx.updateTable('installer').set(columns).where('id', '=', member.id).execute()
    if (!isNewPhone) return
    await endSessions(ctx, member.id)
    if (member.invited_until) await queueInvitation(ctx, member.id)
  })
  if (isOtherPhone) ctx.observe?.({ kind: 'contact_changed' })
  return findTeamMember(db, company, uuid)
}

/** Before anybody learns whether the number is free: an invitation, or for who has come a check. */
async function spendNewPhone(
  ctx: MemberContext<'config'> & Inviting,
  { uuid, phone }: { uuid: string; phone: string },
) {
  const { db, company, limits } = ctx
  const member = await db
    .selectFrom('installer')
    .select(['phone', 'invited_until', 'role'])
    .where('company_id', '=', company.id)
    .where('uuid', '=', uuid)
    .where('active', '=', InstallerStatus.active)
    .executeTakeFirst()
  if (!member || member.phone === phone || member.role === Role.owner) return false
  if (member.invited_until) await spendInvitation(ctx, { phone, member: uuid })
  else await spendContactCheck(limits, company.uuid)
  return true
}
