import { type RawBuilder, sql } from 'kysely'
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
  const { rows } = await sql<{ own: boolean }>`
    select ${isRejectedBy(staff, sql`${uuid}::text`, sql`${project.uuid}::text`)} as own`.execute(
    tx,
  )
  if (rows[0]?.own) refuse('scans.own_rejection')
}

/** Condition: the person rejected the scan last, or accepted its project last. */
export function isRejectedBy(
  { name }: Pick<Staff, 'name'>,
  scan: RawBuilder<unknown>,
  project: RawBuilder<unknown>,
) {
  return sql<boolean>`${name} in (
    (select staff_name from audit_entry where object_type = 'scan' and object_id = ${scan}
      and action = 'scans.reject' order by id desc limit 1)
    union all (select staff_name from audit_entry where object_type = 'project'
      and object_id = ${project} and action = 'projects.accept' order by id desc limit 1))`
}
