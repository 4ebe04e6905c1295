import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { CompanyFraud } from '#contract/earning/fraud.admin.ts'
import { type FraudRule, sumWeights } from '#contract/earning/fraud.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

export const fraudDays = 90

/** Each rule once, by its greatest weight in 90 days. Refuses `companies.not_found`. */
export async function findCompanyFraud(ctx: StaffContext, uuid: string): Promise<CompanyFraud> {
  const company = await ctx.db
    .selectFrom('company')
    .select('id')
    .where('uuid', '=', uuid)
    .where('region_id', '=', sql<number>`any(${ctx.staff.regions}::smallint[])`)
    .executeTakeFirst()
  if (!company) refuse('companies.not_found')
  const rows = await findCompanyFindings(ctx, [company.id])
  return {
    risk: sumWeights(rows),
    rules: rows.map(({ rule, weight, projects }) => ({ rule, weight, projects })),
  }
}

export function findCompanyFindings({ db, now }: InDb & AtTime, companies: readonly number[]) {
  return db
    .selectFrom('fraud_finding as f')
    .innerJoin('project as p', 'p.id', 'f.project_id')
    .select(['p.company_id', (eb) => eb.ref('f.rule').$castTo<FraudRule>().as('rule')])
    .select(sql<number>`max(f.weight)::int`.as('weight'))
    .select(sql<number>`count(*)::int`.as('projects'))
    .where('p.company_id', '=', sql<number>`any(${companies}::bigint[])`)
    .where('f.found_at', '>', new Date(now.getTime() - fraudDays * dayMs))
    .where('f.weight', '>', 0)
    .groupBy(['p.company_id', 'f.rule'])
    .orderBy('weight', 'desc')
    .orderBy('f.rule')
    .execute()
}
