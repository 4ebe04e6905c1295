import { sql } from 'kysely'
import type { Db } from '#server/platform/database/transaction.ts'
import { selectMatches } from '#server/shop/shop/shop-offers.ts'
import { matchesFilter, getOwnRegionId, type ProductFilter } from './staff-products.reads.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'

type Viewer = Pick<StaffCall['staff'], 'regions' | 'language'>
type OfferInput = {
  uuids?: readonly string[]
  filter: ProductFilter
  region: string
  isOffered: boolean
  maximum: number
}

/**
 * Products of the person that are, or are not, on offer in a country. One that never had a price
 * there cannot be shown. Refuses `shop.not_found` for a country that is not the person's.
 */
export async function findProductsToOffer(db: Db, staff: Viewer, input: OfferInput) {
  const { uuids, filter, region: slug, isOffered, maximum } = input
  const region = getOwnRegionId(staff, slug)
  const hits = sql`join (${selectMatches(filter.q ?? '', staff.language)}) f on f.product_id = p.id`
  const offered = sql`p.regions @> array[${region}]::smallint[]`
  const { rows } = await sql<{ uuid: string; label: string; willFail: boolean }>`
    select p.uuid, p.sku as label, ${isOffered} = false and not exists (
      select from variant v join offer_change c on c.variant_id = v.id
      where v.product_id = p.id and c.region_id = ${region} and c.now is null) as "willFail"
    from product p ${filter.q ? hits : sql``}
    where ${matchesFilter(staff, filter)} and ${isOffered ? offered : sql`not ${offered}`}
      ${uuids ? sql`and p.uuid = any(${[...uuids]}::uuid[])` : sql``}
    order by p.id limit ${maximum}`.execute(db)
  return rows
}
