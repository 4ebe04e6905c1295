import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import { lit } from '#server/platform/database/lit.ts'

type Closed = {
  id: number
  region_id: number
  installer_id: number
  /** The one scan that counts later than its project. */
  scanId?: number
}

/**
 * Credits each person with the points of the scans he made in a project that closes, and its
 * creator with the project, in the month of the country. (decisions H)
 */
export async function countContribution({ db: tx, now }: InTx & AtTime, project: Closed) {
  const scanId = project.scanId ?? null
  const { timeZone } = getRegion(project.region_id)
  const month = sql`date_trunc('month', ${now}::timestamptz at time zone ${timeZone})::date`
  await sql`
    with earned as (
      select installer_id, sum(points)::int as points, count(*)::int as scans, 0 as projects
      from scan where project_id = ${project.id} and deleted_at is null and flag = ${lit(ScanFlag.normal)}
        and id = coalesce(${scanId}::bigint, id)
      group by installer_id
      union all select ${project.installer_id}::bigint, 0, 0, 1 where ${scanId}::bigint is null
    ), summed as (
      select installer_id, sum(points)::int as points, sum(scans)::int as scans,
        sum(projects)::int as projects
      from earned group by installer_id
    ), stored as (
      insert into installer_month as m (installer_id, month, points, scans, projects)
      select installer_id, ${month}, points, scans, projects from summed
      on conflict (installer_id, month) do update set points = m.points + excluded.points,
        scans = m.scans + excluded.scans, projects = m.projects + excluded.projects
    )
    update installer i set contribute_points = i.contribute_points + summed.points
    from summed where i.id = summed.installer_id`.execute(tx)
}
