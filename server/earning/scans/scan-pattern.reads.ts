import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import type { ScanReview } from '#contract/earning/scan-reviews.admin.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { endOfLocalDay, startOfLocalDay } from '#server/platform/calendar.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db } from '#server/platform/database/transaction.ts'

type ScanPlace = {
  id: number
  company_id: number
  installer_id: number
  region_id: number
  address_key: string
  captured_at: Date
  created_at: Date
}

const neighbourMonths = 12

export async function findScanPattern(db: Db, scan: ScanPlace): Promise<ScanReview['pattern']> {
  const { timeZone } = getRegion(scan.region_id)
  const from = startOfLocalDay(scan.created_at, timeZone)
  const to = endOfLocalDay(scan.created_at, timeZone)
  const since = new Date(scan.created_at)
  since.setUTCMonth(since.getUTCMonth() - neighbourMonths)
  const { rows } = await sql<Omit<ScanReview['pattern'], 'seconds_until_sent'>>`
    select
      (select count(*)::int from scan s join project p on p.id = s.project_id
        where p.address_key = ${scan.address_key} and p.company_id = ${scan.company_id}
        and s.deleted_at is null and s.flag <> ${lit(ScanFlag.rejected)} and coalesce(s.category, 1) <= 5
      ) as windows_at_address,
      (select count(*)::int from scan where installer_id = ${scan.installer_id}
        and created_at >= ${from} and created_at < ${to}) as by_person_that_day,
      (select count(*)::int from scan where company_id = ${scan.company_id}
        and created_at >= ${from} and created_at < ${to}) as by_company_that_day,
      (select round(extract(epoch from ${scan.captured_at}::timestamptz - max(captured_at)))::int
        from scan where installer_id = ${scan.installer_id} and created_at >= ${from}
        and created_at < ${to} and captured_at <= ${scan.captured_at} and id <> ${scan.id}
      ) as seconds_since_previous,
      (select count(distinct company_id)::int from project where address_key = ${scan.address_key}
        and created_at >= ${since} and company_id <> ${scan.company_id} and status > 0
      ) as other_companies_at_address`.execute(db)
  const wait = scan.created_at.getTime() - scan.captured_at.getTime()
  return { ...rows[0]!, seconds_until_sent: Math.max(0, Math.round(wait / 1000)) }
}
