import { sql } from 'kysely'
import { knownRegion } from '#contract/regions.ts'
import type { Tx } from '#server/database/transaction.ts'

type Closed = {
  id: number
  region_id: number
  installer_id: number
  /** The one scan that counts later than its project. */
  scanId?: number
}

/**
 * Credits each person with the points of the scans he made in a project that closes, and its
 * creator with the project, in the month of the country. (decisions H, contribute_points)
 */
export async function countContribution(tx: Tx, project: Closed, at: Date) {
  const scanId = project.scanId ?? null
  const { timeZone } = knownRegion(project.region_id)
  const month = sql`date_trunc('month', ${at}::timestamptz at time zone ${timeZone})::date`
  await sql`
    with brought as (
      select installer_id, sum(points)::int as points, count(*)::int as scans, 0 as projects
      from scan where project_id = ${project.id} and deleted_at is null and flag = 1
        and id = coalesce(${scanId}::bigint, id)
      group by installer_id
      union all select ${project.installer_id}::bigint, 0, 0, 1 where ${scanId}::bigint is null
    ), summed as (
      select installer_id, sum(points)::int as points, sum(scans)::int as scans,
        sum(projects)::int as projects
      from brought group by installer_id
    ), kept as (
      insert into installer_month as m (installer_id, month, points, scans, projects)
      select installer_id, ${month}, points, scans, projects from summed
      on conflict (installer_id, month) do update set points = m.points + excluded.points,
        scans = m.scans + excluded.scans, projects = m.projects + excluded.projects
    )
    update installer i set contribute_points = i.contribute_points + summed.points
    from summed where i.id = summed.installer_id`.execute(tx)
}
