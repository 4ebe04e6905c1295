import { InstallerStatus } from '#contract/members/members.rules.ts'
import { dayMs } from '#contract/durations.ts'
import { Role } from '#contract/members/installers.ts'
import { problems } from '#contract/refusals.ts'
import { getRegion } from '#contract/regions.ts'
import type { MemberDraft } from '#contract/members/team.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { toPhoneKey } from '#server/platform/phone-key.ts'
import { queueInvitation } from './queue-invitation.ts'
import type { MemberContext } from '#server/platform/contexts.ts'
import { type Inviting, spendInvitation } from './spend-invitation.ts'
import { findTeamMember, findTeamRoom } from './team.reads.ts'

export const invitationDays = 14

/**
 * A new employee, invited by SMS for 14 days; whoever has left this company within 30 days comes
 * back as he was. The company's row is locked, so that `team.full` holds under parallel calls.
 * Phones that others have, or somebody of the team, are refused at the field; the budgets are taken before it is known.
 * Refuses `team.full`, `team.number_closed`. (decisions H, safety row 27)
 */
export async function inviteMember(ctx: MemberContext<'config'> & Inviting, draft: MemberDraft) {
  const { company, now, db, config, secrets } = ctx
  const phone = toPhoneKey(draft.phone, company.regionId, config.allowTestPhone)
  if (!phone) return refuseFields({ phone: [problems.invalid_phone] })
  await spendInvitation(ctx, { phone })
  const uuid = await inTransaction(db, async (tx) => {
    await requireRoom(tx, company)
    const row = {
      company_id: company.id,
      role: Role.employee,
      name: draft.name,
      surname: draft.surname,
      phone,
      active: InstallerStatus.active,
      deactivated_at: null,
      language: getRegion(company.regionId).language,
      invited_until: new Date(now.getTime() + invitationDays * dayMs),
    }
    const existing = await tx
      .selectFrom('installer')
      .select(['id', 'company_id', 'active'])
      .where('phone', '=', phone)
      .forUpdate()
      .executeTakeFirst()
    if (existing && existing.company_id !== company.id)
      return refuseFields({ phone: [problems.phone_taken] })
    if (existing?.active === InstallerStatus.active)
      return refuseFields({ phone: [problems.installer_exists] })
    const member = existing
      ? await tx
          .updateTable('installer')
          .set(row)
          .where('id', '=', existing.id)
          .returning(['id', 'uuid'])
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('installer')
          .values({ ...row, created_at: now })
          .onConflict((conflict) => conflict.column('phone').doNothing())
          .returning(['id', 'uuid'])
          .executeTakeFirst()
    if (!member) return refuseFields({ phone: [problems.phone_taken] })
    await queueInvitation({ db: tx, secrets, config, now }, member.id)
    return member.uuid
  })
  return findTeamMember(db, company, uuid)
}

async function requireRoom(tx: Tx, company: CallerCompany) {
  await tx.selectFrom('company').select('id').where('id', '=', company.id).forUpdate().execute()
  const { installers, used } = await findTeamRoom(tx, company)
  if (installers !== null && used >= installers) refuse('team.full', { limit: installers })
}
