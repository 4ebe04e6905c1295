import { CompanyStatus } from '#contract/members/members.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notifyAndMail, findOwners } from '#server/messaging/notifications/notify.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

type Company = { id: number; uuid: string; name: string; region_id: number }

/**
 * Blocks a company, whose people are out at once, or opens it again; the owners get a mail.
 * Refuses `companies.merged`, when it is so already `companies.same_status`, and to open one that
 * was rejected `companies.decided`.
 */
export async function blockCompany(
  ctx: StaffContext<'secrets'>,
  { company, active, reason }: { company: Company; active: 0 | 1; reason: string },
) {
  const { now: at } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const row = await tx
      .selectFrom('company')
      .select(['active', 'declined_at', 'merged_into', 'verification'])
      .where('id', '=', company.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.merged_into !== null) refuse('companies.merged')
    if ((row.active === CompanyStatus.blocked) === (active === CompanyStatus.blocked))
      refuse('companies.same_status')
    // A rejected company is taken after all by another person, never opened past them.
    if (active === CompanyStatus.active && row.verification === 'rejected')
      refuse('companies.decided')
    const blocked_reason = active === CompanyStatus.blocked ? reason : ''
    // Opened, a company that had declined the terms still has.
    const status =
      active === CompanyStatus.active && row.declined_at ? CompanyStatus.declined : active
    await tx
      .updateTable('company')
      .set({ active: status, blocked_reason, closed_at: null })
      .where('id', '=', company.id)
      .execute()
    await notifyAndMail(ctx, {
      to: await findOwners(tx, company.id),
      event: active === CompanyStatus.blocked ? 'company.blocked' : 'company.opened',
      dedupeKey: `company.status:${company.uuid}:${at.toISOString()}`,
    })
    await recordAudit(ctx, {
      action: active === CompanyStatus.blocked ? 'companies.block' : 'companies.open',
      object: { type: 'company', id: company.uuid, label: company.name },
      regionId: company.region_id,
      reason,
      before: { active: row.active },
      after: { active: status },
    })
  })
  return undefined
}
