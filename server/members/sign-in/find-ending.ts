import { CompanyStatus } from '#contract/members/members.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import { mayAppeal } from '#server/members/companies/appeals/may-appeal.ts'
import { dueDay } from '#server/platform/promised-times.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

/** Only after they have proven their identity; with an appeal's token. (decisions C, M) */
export async function findEnding(ctx: SystemContext<'settings' | 'tokens'>, installerId: number) {
  const { db, settings, tokens } = ctx
  const company = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['c.name', 'c.region_id', 'c.active', 'c.verification', 'c.closed_at'])
    .select(['c.rejected_for', 'c.rejected_at', 'c.appealed_at', 'i.uuid'])
    .where('i.id', '=', installerId)
    .executeTakeFirstOrThrow()
  if (company.active !== CompanyStatus.blocked) return undefined
  const { regional_settings } = await settings.current()
  const setting = regional_settings.find(({ region_id }) => region_id === company.region_id)
  const params = { name: company.name, contact: setting?.contact.email ?? '' }
  const { timeZone } = getRegion(company.region_id)
  const { rejected_at, rejected_for: reason, appealed_at, closed_at } = company
  if (company.verification === 'rejected' && rejected_at) {
    const day = toLocalDate(appealed_at ?? rejected_at, timeZone)
    if (appealed_at) {
      const due = dueDay('companies', company.region_id, appealed_at)
      return { code: 'sign_in.company_appealed', params: { ...params, day, due } } as const
    }
    const appeal = (await mayAppeal(ctx, installerId)) && (await tokens.appeal(company.uuid))
    return {
      code: 'sign_in.company_rejected',
      params: { ...params, reason, day, ...(appeal && { appeal }) },
    } as const
  }
  if (closed_at) {
    const day = toLocalDate(closed_at, timeZone)
    return { code: 'sign_in.company_closed', params: { ...params, day } } as const
  }
  return { code: 'sign_in.company_blocked', params } as const
}
