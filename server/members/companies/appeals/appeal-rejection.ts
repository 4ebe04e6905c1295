import { InstallerStatus } from '#contract/members/members.rules.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { toNetwork } from '#server/platform/http/limits.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notifyAndMail } from '#server/messaging/notifications/notify.ts'
import { computeDueDay } from '#server/platform/promised-times.ts'
import { lockCompany } from '#server/members/companies/lock-company.ts'
import { mayAppeal } from './may-appeal.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
type Input = { token: string; reason: string; ip: string }

/**
 * By another person than who rejected. Refuses `companies.appeal_expired`, `companies.no_appeal`.
 */
export async function appealRejection(
  ctx: SystemContext<'limits' | 'secrets' | 'tokens'>,
  { token, reason, ip }: Input,
) {
  await ctx.limits.spend('appealsPerAddress', toNetwork(ip))
  const uuid = await ctx.tokens.readAppeal(token)
  if (!uuid) refuse('companies.appeal_expired')
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, now } = ctx
    const owner = await tx
      .selectFrom('installer as i')
      .innerJoin('company as c', 'c.id', 'i.company_id')
      .select(['i.id', 'c.uuid as company'])
      .where('i.uuid', '=', uuid)
      .where('i.active', '=', InstallerStatus.active)
      .executeTakeFirst()
    if (!owner) refuse('companies.no_appeal')
    const company = await lockCompany(ctx, owner.company)
    if (!(await mayAppeal(ctx, owner.id))) refuse('companies.no_appeal')
    const { id, region_id, rejected_for, rejected_at, rejected_by } = company
    await tx
      .insertInto('company_appeal')
      .values({
        company_id: id,
        installer_id: owner.id,
        reason,
        created_at: now,
        rejected_for,
        rejected_at: rejected_at!,
        rejected_by,
      })
      .execute()
    await tx.updateTable('company').set({ appealed_at: now }).where('id', '=', id).execute()
    const day = computeDueDay('companies', region_id, now)
    await notifyAndMail(ctx, {
      to: [owner.id],
      event: 'company.appealed',
      params: { name: company.name, day },
      dedupeKey: `company.appealed:${company.uuid}`,
    })
    return { day }
  })
}
