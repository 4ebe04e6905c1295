import { sql } from 'kysely'
import { getRegion, regions } from '#contract/regions.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export type PointValue = {
  region_id: number
  from_year: number
  version: number
  currency: string
  minor_per_thousand: number
  withholding: number | null
  withholding_basis: string
}

/** Members read it on their yearly statement only. (decisions F) */
function getUsualValue(regionId: number): PointValue {
  const { slug } = getRegion(regionId)
  const worth =
    slug === 'pl'
      ? { currency: 'PLN', minor_per_thousand: 200_000 }
      : { currency: 'EUR', minor_per_thousand: 45_000 }
  const none = { withholding: null, withholding_basis: '' }
  return { region_id: regionId, from_year: 2000, version: 0, ...worth, ...none }
}

export async function findPointValuesOfYear(
  db: Db,
  year: number,
): Promise<Map<number, PointValue>> {
  const { rows } = await sql<PointValue>`
    select distinct on (region_id) region_id, from_year, version, currency, minor_per_thousand,
      withholding, withholding_basis
    from point_value where from_year <= ${year}
    order by region_id, from_year desc, version desc`.execute(db)
  const set = new Map(rows.map((row) => [row.region_id, row]))
  return new Map(regions.map(({ id }) => [id, set.get(id) ?? getUsualValue(id)]))
}
