import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import { sql } from 'kysely'
import { selectClaim } from '#server/staff/claims/claims.reads.ts'
import { lit } from '#server/platform/database/lit.ts'
import { isRejectedBy } from '#server/earning/scan-reviews/require-other.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

export async function findScansByUuid({ db, staff, now }: StaffContext, uuids: readonly string[]) {
  const rows = await db
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .select(['s.uuid', 's.serial as label', selectClaim('scans', 's.uuid', now).as('claimed')])
    .select(
      sql<boolean>`s.flag = ${lit(ScanFlag.rejected)}
        and ${isRejectedBy(staff, sql`s.uuid::text`, sql`p.uuid::text`)}`.as('isOwn'),
    )
    .where('s.uuid', '=', sql<string>`any(${[...uuids]}::uuid[])`)
    .where(sql<boolean>`s.region_id = any(${staff.regions}::smallint[])`)
    .where('s.deleted_at', 'is', null)
    .where(
      sql<boolean>`(s.flag = ${lit(ScanFlag.inReview)} or s.flag = ${lit(ScanFlag.rejected)}
        and exists (select from ticket t where t.scan_id = s.id
          and t.status <> ${lit(TicketStatus.closed)}))`,
    )
    .orderBy('s.id')
    .execute()
  return rows.map(({ claimed, isOwn, ...row }) => ({
    ...row,
    willFail: isOwn || (claimed !== null && claimed.staff_id !== staff.id),
  }))
}
