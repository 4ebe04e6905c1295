import { sql } from 'kysely'
import { claimOf } from '#server/claims/claims.reads.ts'
import type { Db } from '#server/database/transaction.ts'
import { isRejectedBy } from '#server/reviews/require-other.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'

/** Scans by their uuids that lie in the person's regions and wait for a word. */
export async function scansNamed(db: Db, staff: CallerStaff, uuids: readonly string[], at: Date) {
  const rows = await db
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .select(['s.uuid', 's.serial as label', claimOf('scans', 's.uuid', at).as('held')])
    .select(
      sql<boolean>`s.flag = 3 and ${isRejectedBy(staff, sql`s.uuid::text`, sql`p.uuid::text`)}`.as(
        'isOwn',
      ),
    )
    .where('s.uuid', '=', sql<string>`any(${[...uuids]}::uuid[])`)
    .where(sql<boolean>`s.region_id = any(${staff.regions}::smallint[])`)
    .where('s.deleted_at', 'is', null)
    .where(
      sql<boolean>`(s.flag = 2 or s.flag = 3 and exists (
        select from ticket t where t.scan_id = s.id and t.status <> 3))`,
    )
    .orderBy('s.id')
    .execute()
  return rows.map(({ held, isOwn, ...row }) => ({
    ...row,
    isHeld: isOwn || (held !== null && held.staff_id !== staff.id),
  }))
}
