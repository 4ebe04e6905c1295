import { sql } from 'kysely'
import type { Ending } from '#contract/points/points.ts'
import { getRegion } from '#contract/regions.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import { getLastSecondBefore } from './history.reads.ts'
import { isOpenLot } from './open-lots.ts'

export async function findForecast(db: Db, company: CallerCompany, at: Date) {
  const { timeZone } = getRegion(company.regionId)
  const { rows } = await sql<{ ends_at: Date; points: number }>`
    select max(expires_at) as ends_at, sum(amount - used - held - expired)::int as points
    from points_lot l
    where company_id = ${company.id} and expires_at > ${at} and ${isOpenLot}
    group by ((expires_at - interval '1 second') at time zone ${timeZone})::date
    order by 1`.execute(db)
  const available = rows.reduce((sum, { points }) => sum + points, 0)
  let remaining = available
  const data = rows.map(({ ends_at, points }): Ending => {
    remaining -= points
    return { ends_at: getLastSecondBefore(ends_at).toISOString(), points, left: remaining }
  })
  return { available, data }
}
