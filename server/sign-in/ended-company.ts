import { CompanyStatus } from '#contract/rules/members.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import { dayText } from '#server/calendar.ts'
import type { AppContext } from '#server/context.ts'
import type { InDb } from '#server/database/contexts.ts'

type Deps = InDb & Pick<AppContext, 'settings'>

/**
 * What happened to the company of a person, if it came to an end, as the refusal that says so; only for who
 * has proven to be that person. (decisions C, M)
 */
export async function endedCompanyOf({ db, settings }: Deps, installerId: number) {
  const company = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['c.name', 'c.region_id', 'c.active', 'c.verification', 'c.closed_at'])
    .select(['c.rejected_for', 'c.rejected_at'])
    .where('i.id', '=', installerId)
    .executeTakeFirstOrThrow()
  if (company.active !== CompanyStatus.blocked) return undefined
  const { regional_settings } = await settings.current()
  const setting = regional_settings.find(({ region_id }) => region_id === company.region_id)
  const params = { name: company.name, contact: setting?.contact.email ?? '' }
  const { timeZone } = knownRegion(company.region_id)
  const { rejected_at, rejected_for: reason, closed_at } = company
  if (company.verification === 'rejected' && rejected_at) {
    const day = dayText(rejected_at, timeZone)
    return { code: 'sign_in.company_rejected', params: { ...params, reason, day } } as const
  }
  if (closed_at) {
    const day = dayText(closed_at, timeZone)
    return { code: 'sign_in.company_closed', params: { ...params, day } } as const
  }
  return { code: 'sign_in.company_blocked', params } as const
}
