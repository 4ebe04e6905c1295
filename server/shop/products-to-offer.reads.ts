import { sql } from 'kysely'
import type { Db } from '#server/database/transaction.ts'
import { found } from './shop-offers.ts'
import { isWanted, ownRegion, type ProductFilter } from './staff-products.reads.ts'
import type { OfficeCall } from '#server/http/guards.ts'

type Viewer = Pick<OfficeCall['staff'], 'regions' | 'language'>
type Meant = {
  uuids?: readonly string[]
  filter: ProductFilter
  region: string
  isOffered: boolean
  most: number
}

/**
 * Products of the person that are, or are not, on offer in a country. One that never had a price
 * there cannot be shown. Refuses `shop.not_found` for a country that is not the person's.
 */
export async function productsToOffer(db: Db, staff: Viewer, meant: Meant) {
  const { uuids, filter, region: slug, isOffered, most } = meant
  const region = ownRegion(staff, slug)
  const hits = sql`join (${found(filter.q ?? '', staff.language)}) f on f.product_id = p.id`
  const offered = sql`p.regions @> array[${region}]::smallint[]`
  const { rows } = await sql<{ uuid: string; label: string; isHeld: boolean }>`
    select p.uuid, p.sku as label, ${isOffered} = false and not exists (
      select from variant v join offer_change c on c.variant_id = v.id
      where v.product_id = p.id and c.region_id = ${region} and c.now is null) as "isHeld"
    from product p ${filter.q ? hits : sql``}
    where ${isWanted(staff, filter)} and ${isOffered ? offered : sql`not ${offered}`}
      ${uuids ? sql`and p.uuid = any(${[...uuids]}::uuid[])` : sql``}
    order by p.id limit ${most}`.execute(db)
  return rows
}
