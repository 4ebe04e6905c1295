import { sql } from 'kysely'
import { ProjectStatus, unendedStatuses } from '#contract/earning/projects.rules.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { DueScan } from './reevaluate-scan.ts'

const batch = 500

/**
 * Live scans on which the register has something new to say: it did not know them, it has changed
 * its mind since (an import may last a while before it is seen), or their product was withdrawn. Projects in work, and closed ones for what came
 * back; `after` goes on from the last id.
 */
export async function findDueScans(db: Db, after: number): Promise<DueScan[]> {
  const { rows } = await sql<DueScan>`
    select s.id, s.serial, s.company_id, s.project_id from (
      select s.id, s.serial, s.company_id, s.project_id, s.flag from scan s join shipped_serial r on r.serial = s.serial
      where s.deleted_at is null and s.flag <> ${lit(ScanFlag.normal)} and (s.reason_code = 'not_in_register'
        or s.reason_code in ('other_region', 'too_old', 'scrapped', 'returned', 'blacklisted')
          and r.changed_at > coalesce(s.evaluated_at, s.created_at) - interval '1 hour')
      union
      select s.id, s.serial, s.company_id, s.project_id, s.flag from shipped_serial r join scan s on s.serial = r.serial
      where r.status <> 'shipped' and s.deleted_at is null and s.flag <> ${lit(ScanFlag.rejected)}
    ) s
    join project p on p.id = s.project_id
    where s.id > ${after} and (p.status in (${lit(...unendedStatuses)})
      or p.status = ${lit(ProjectStatus.closed)} and s.flag = ${lit(ScanFlag.normal)})
    order by s.id limit ${batch}`.execute(db)
  return rows
}
