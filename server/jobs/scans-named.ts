import { sql } from 'kysely'
import { claimOf, shownClaim } from '#server/claims/claims.reads.ts'
import type { Db } from '#server/database/transaction.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'

/** Scans by their uuids that lie in the person's regions and are not decided for good. */
export async function scansNamed(db: Db, staff: CallerStaff, uuids: readonly string[], at: Date) {
  const rows = await db
    .selectFrom('scan as s')
    .select(['s.uuid', 's.serial', claimOf('scans', 's.uuid', at).as('held')])
    .where('s.uuid', 'in', [...uuids])
    .where(sql<boolean>`s.region_id = any(${staff.regions}::smallint[])`)
    .where('s.flag', '<>', 1)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.id')
    .execute()
  return rows.map(({ held, ...row }) => ({ ...row, claim: shownClaim(held, staff) }))
}
