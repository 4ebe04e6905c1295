import { type RawBuilder, sql } from 'kysely'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { Staff } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ScanForReview } from '#server/earning/scans/lock-scan-for-review.ts'
import type { StaffTx } from '#server/platform/contexts.ts'

/**
 * A rejection by a person, of the scan or with its project, is reviewed again by another one: what
 * somebody else decided in between does not give it back. Refuses `scans.own_rejection`.
 */
export async function requireOther(
  { db: tx, staff }: StaffTx,
  { uuid, flag, project }: ScanForReview,
) {
  if (flag !== ScanFlag.rejected) return
  const { rows } = await sql<{ own: boolean }>`
    select ${isRejectedBy(staff, sql`${uuid}::text`, sql`${project.uuid}::text`)} as own`.execute(
    tx,
  )
  if (rows[0]?.own) refuse('scans.own_rejection')
}

export function isRejectedBy(
  { id }: Pick<Staff, 'id'>,
  scan: RawBuilder<unknown>,
  project: RawBuilder<unknown>,
) {
  return sql<boolean>`${id}::bigint in (
    (select actor_staff_id from audit_entry where object_type = 'scan' and object_id = ${scan}
      and action = 'scans.reject' order by id desc limit 1)
    union all (select actor_staff_id from audit_entry where object_type = 'project'
      and object_id = ${project} and action = 'projects.accept' order by id desc limit 1))`
}
