import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import { tierBenefits } from '#contract/points/tiers.rules.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import { toLocalYear } from '#server/platform/calendar.ts'
import type { AtTime, InDb, InTx } from '#server/platform/database/contexts.ts'
import { findCompanyLevel } from '#server/points/tiers/levels.reads.ts'

type Benefit = (typeof tierBenefits)[number]['benefit']

/** True when the level of a company grants the benefit. (decisions G) */
export async function hasBenefit(
  { db, now }: InDb & AtTime,
  company: CallerCompany,
  benefit: Benefit,
) {
  const { level } = tierBenefits.find((one) => one.benefit === benefit)!
  return (await findCompanyLevel(db, company, now)) >= level
}

/** Sets of business cards that a company has for nothing in this calendar year: one from gold on. */
export async function countFreeSets(
  ctx: InDb & AtTime,
  company: CallerCompany,
  subtype: string | null | undefined,
) {
  if (!subtype?.startsWith('business-card')) return 0
  const freeSet = await ctx.db
    .selectFrom('tier_benefit')
    .select('order_id')
    .where('company_id', '=', company.id)
    .where('year', '=', getLocalYear(ctx, company))
    .where('benefit', '=', 'business_cards')
    .executeTakeFirst()
  return !freeSet && (await hasBenefit(ctx, company, 'businessCards')) ? 1 : 0
}

/** Writes down who took the free set of the year; the account is locked. */
export async function takeFreeSet(
  ctx: InTx & AtTime,
  { company, orderId }: { company: CallerCompany; orderId: number },
) {
  await ctx.db
    .insertInto('tier_benefit')
    .values({
      company_id: company.id,
      year: getLocalYear(ctx, company),
      benefit: 'business_cards',
      order_id: orderId,
    })
    .execute()
}

/** Sets taken by a merged company count for the other one, unless that one has had its own. */
export async function reassignFreeSets(
  { db: tx }: InTx,
  { from, into }: { from: number; into: number },
) {
  await sql`update tier_benefit b set company_id = ${into} where company_id = ${from}
    and not exists (select from tier_benefit o where o.company_id = ${into}
      and (o.year, o.benefit) = (b.year, b.benefit))`.execute(tx)
}

function getLocalYear({ now }: AtTime, { regionId }: CallerCompany) {
  return toLocalYear(now, getRegion(regionId).timeZone)
}
