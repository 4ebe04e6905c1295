import { sql } from 'kysely'
import type { ScanReview } from '#contract/earning/scan-reviews.admin.ts'
import type { Db } from '#server/platform/database/transaction.ts'

type Copy = {
  uuid: string
  region_id: number
  company_uuid: string
  company_name: string
  project_number: string
  project_status: number
  flag: number
  created_at: Date
  removed_at: Date | null
}

/** Of a company outside the reader's regions only the region is shown. */
export async function findCopies(
  db: Db,
  { serial, companyId }: { serial: string; companyId: number },
  regions: readonly number[],
): Promise<ScanReview['elsewhere']> {
  const { rows } = await sql<Copy>`
    select s.uuid, p.region_id, c.uuid as company_uuid, c.name as company_name,
      p.number as project_number, p.status as project_status, s.flag, s.created_at,
      s.deleted_at as removed_at
    from (select uuid, company_id, project_id, flag, created_at, deleted_at from scan
        where serial = ${serial} and deleted_at is null
      union all select uuid, company_id, project_id, flag, created_at, deleted_at from scan
        where serial = ${serial} and deleted_at is not null and freed_at is null) s
    join project p on p.id = s.project_id join company c on c.id = s.company_id
    where s.company_id <> ${companyId}
    order by s.created_at desc limit 20`.execute(db)
  return rows.map(({ company_uuid, company_name, project_number, ...row }) => {
    const isMine = regions.includes(row.region_id)
    return {
      ...row,
      company: isMine ? { uuid: company_uuid, name: company_name } : null,
      project_number: isMine ? project_number : null,
      created_at: row.created_at.toISOString(),
      removed_at: row.removed_at?.toISOString() ?? null,
    }
  })
}
