import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db } from '#server/platform/database/transaction.ts'

type CompanyHistoryRow = {
  uuid: string
  name: string
  city: string
  verification: string
  since: Date
  projects_closed: number
  projects_lost: number
  scans_closed: number
  rejected: number
  scanned: number
  taken_back: number
  wrong_codes_today: number
}

export async function findCompanyHistory(db: Db, companyId: number, at: Date) {
  const yearAgo = new Date(at.getTime() - 365 * dayMs)
  const dayAgo = new Date(at.getTime() - dayMs)
  const { rows } = await sql<CompanyHistoryRow>`
    select c.uuid, c.name, c.city, c.verification, c.created_at as since, t.projects_closed,
      t.projects_lost, t.scans_closed, y.rejected, y.scanned,
      (select count(*)::int from claw_back b
        where b.project_id in (select id from project where company_id = c.id)) as taken_back,
      (select count(*)::int from installer i join wrong_code w on w.installer_id = i.id
        where i.company_id = c.id and w.at > ${dayAgo}) as wrong_codes_today
    from company c join company_tally t on t.company_id = c.id,
      lateral (select count(*)::int as scanned,
        (count(*) filter (where flag = ${lit(ScanFlag.rejected)}))::int as rejected from scan s
        where s.company_id = c.id and s.created_at >= ${yearAgo}) y
    where c.id = ${companyId}`.execute(db)
  const { since, ...record } = rows[0]!
  return { ...record, since: since.toISOString() }
}
