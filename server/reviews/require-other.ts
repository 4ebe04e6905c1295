import { sql } from 'kysely'
import { ScanFlag } from '#contract/scans.rules.ts'
import type { Staff } from '#server/audit/note-deed.ts'
import type { Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import type { DoubtedScan } from '#server/scans/lock-doubted.ts'

/**
 * A rejection by a person, of the scan or with its project, is looked at again by another one: what
 * somebody else decided in between does not give it back. Refuses `scans.own_rejection`.
 */
export async function requireOther(tx: Tx, staff: Staff, { uuid, flag, project }: DoubtedScan) {
  if (flag !== ScanFlag.rejected) return
  const { rows } = await sql<{ staff_name: string }>`
    (select staff_name from audit_entry where object_type = 'scan' and object_id = ${uuid}
      and action = 'scans.reject' order by id desc limit 1)
    union all (select staff_name from audit_entry where object_type = 'project'
      and object_id = ${project.uuid} and action = 'projects.accept' order by id desc limit 1)`.execute(
    tx,
  )
  if (rows.some(({ staff_name }) => staff_name === staff.name)) refuse('scans.own_rejection')
}
