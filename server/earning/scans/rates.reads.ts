import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export async function findRates(db: Db | Tx, regionId: number, at: Date) {
  const { timeZone } = getRegion(regionId)
  const { rows } = await sql<{ points_group: string; points: number }>`
    select distinct on (points_group) points_group, points from points_rate
    where region_id = ${regionId}
      and valid_from <= (${at}::timestamptz at time zone ${timeZone})::date
    order by points_group, valid_from desc`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.points_group, row.points]))
}
