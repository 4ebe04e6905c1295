import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { FraudSimulation, simulateFraud } from '#contract/earning/fraud.admin.ts'
import { getLastPage } from '#contract/paging.ts'
import type { FraudSettings } from '#contract/earning/fraud.rules.ts'
import { fraudDays } from './company-fraud.reads.ts'
import { findFraudSettings } from './fraud-settings.reads.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

/** The newest projects of the time; older ones are left out. */
const maxProjects = 20_000

/** Each scored project has a row of the rule that counts its own scans. */
export async function runFraudSimulation(
  { db, staff, now }: StaffContext,
  { page, limit, ...draft }: BodyOf<typeof simulateFraud>,
): Promise<FraudSimulation> {
  const current = await findFraudSettings(db)
  const from = new Date(now.getTime() - fraudDays * dayMs)
  const scored = sql`
    with newest as materialized (
      select f.project_id from fraud_finding f join project p on p.id = f.project_id
      where f.rule = 'many_in_day' and f.found_at > ${from}
        and p.region_id = any(${staff.regions}::smallint[])
      order by f.found_at desc limit ${maxProjects}
    ), scored as (
      select f.project_id, ${sumBy(current)} as before, ${sumBy(draft)} as after
      from newest n join fraud_finding f on f.project_id = n.project_id group by f.project_id
    ), moved as (
      select project_id, before, after from scored
      where (before >= ${current.border}) <> (after >= ${draft.border})
    )`
  const { rows: sums } = await sql<Sums>`${scored}
    select count(*)::int as projects,
      (count(*) filter (where before >= ${current.border}))::int as before,
      (count(*) filter (where after >= ${draft.border}))::int as after,
      (select count(*)::int from moved) as total from scored`.execute(db)
  const { rows: data } = await sql<FraudSimulation['data'][number]>`${scored}
    select p.uuid, p.number, p.region_id, c.name as company, m.before, m.after
    from moved m join project p on p.id = m.project_id join company c on c.id = p.company_id
    order by m.after - m.before desc, p.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { total, ...counts } = sums[0]!
  return {
    from: from.toISOString(),
    ...counts,
    data,
    meta: { total, last_page: getLastPage(total, limit) },
  }
}

type Sums = { projects: number; before: number; after: number; total: number }

function sumBy({ rules }: Pick<FraudSettings, 'rules'>): RawBuilder<number> {
  const weights = JSON.stringify(rules)
  return sql`sum(case when f.evidence >= (${weights}::jsonb #>> array[f.rule, 'from'])::int
    then (${weights}::jsonb #>> array[f.rule, 'weight'])::int else 0 end)::int`
}
