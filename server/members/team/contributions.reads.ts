import { sql } from 'kysely'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { Contribution } from '#contract/members/team.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export type Period = { from?: string; to?: string }

export function findContributions(db: Db, company: CallerCompany, { from, to }: Period) {
  const sum = (column: 'points' | 'scans' | 'projects') =>
    sql<number>`coalesce(sum(${sql.ref(`m.${column}`)}), 0)::int`.as(column)
  return db
    .selectFrom('installer as i')
    .leftJoin('installer_month as m', (on) =>
      on
        .onRef('m.installer_id', '=', 'i.id')
        .on(sql<boolean>`m.month >= date_trunc('month', ${from ?? '2000-01-01'}::date)`)
        .on(sql<boolean>`m.month <= ${to ?? '9999-12-31'}::date`),
    )
    .select(['i.uuid', 'i.name', 'i.surname'])
    .select([sum('points'), sum('scans'), sum('projects')])
    .where('i.company_id', '=', company.id)
    .groupBy('i.id')
    .having((eb) =>
      eb.or([eb('i.active', '=', InstallerStatus.active), eb(sql`count(m.month)`, '>', 0)]),
    )
    .orderBy('points', 'desc')
    .orderBy('i.id')
    .execute() satisfies Promise<Contribution[]>
}
