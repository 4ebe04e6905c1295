import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { getLastPage } from '#contract/paging.ts'
import { findRegion } from '#contract/regions.ts'
import type { StaffListedProduct } from '#contract/shop/catalogue.admin.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Staff, StaffCall } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { publicFiles } from '#server/platform/outside/files.ts'
import { selectMatches } from '#server/shop/shop/shop-offers.ts'
import { selectText } from '#server/shop/shop/product-rows.ts'
import { isSeenBy } from '#server/staff/staff/staff-scope.ts'

export type ProductFilter = {
  q?: string
  type?: number
  category?: string
  region?: string
  visibility?: 'listed' | 'hidden' | 'inactive'
  sold_out?: '1'
}
type Viewer = Pick<StaffCall['staff'], 'regions' | 'language'>

export async function findStaffProducts(
  db: Db,
  staff: Viewer,
  { page, limit, ...filter }: ProductFilter & { page: number; limit: number },
) {
  const { q } = filter
  const score = q ? sql`f.score` : sql`0`
  const some = sql`from product p ${q ? sql`join (${selectMatches(q, staff.language)}) f on f.product_id = p.id` : sql``}
    where ${matchesFilter(staff, filter)}`
  const [count, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${some}`.execute(db),
    sql<StaffListedProduct>`
      select p.uuid, p.sku, ${selectText('p.names', staff.language)} as name, p.type, p.active, p.visible,
        coalesce((select ${publicFiles} || '/' || i.file || '-320.webp' from product_image i
          where i.product_id = p.id order by i.position limit 1), '') as image,
        array(select ${selectText('c.names', staff.language)} from product_category pc
          join shop_category c on c.id = pc.category_id where pc.product_id = p.id
          order by pc.position) as categories,
        (select count(*)::int from variant v where v.product_id = p.id) as variants,
        (select coalesce(sum(v.stock), 0)::int from variant v where v.product_id = p.id) as stock,
        array(select region from unnest(p.regions) as region
          where region = any(${staff.regions}::smallint[])) as regions,
        array(select jsonb_object_keys(p.names)) as languages
      from (
        select p.id, ${score} as score ${some}
        order by score desc, p.id desc limit ${limit} offset ${(page - 1) * limit}
      ) as page join product p on p.id = page.id
      order by page.score desc, p.id desc`.execute(db),
  ])
  const { total } = count.rows[0]!
  return { data: rows, meta: { total, last_page: getLastPage(total, limit) } }
}

/** Products `p` of the person's regions that the filter names. Refuses a region that is not theirs. */
export function matchesFilter(staff: Viewer, filter: ProductFilter): RawBuilder<SqlBool> {
  const parts = [isSeenBy(staff)]
  const { type, category, region, visibility } = filter
  if (type) parts.push(sql`p.type = ${type}`)
  if (region) parts.push(sql`p.regions @> array[${getOwnRegionId(staff, region)}]::smallint[]`)
  if (visibility === 'inactive') parts.push(sql`not p.active`)
  if (visibility === 'hidden') parts.push(sql`p.active and not p.visible`)
  if (visibility === 'listed') parts.push(sql`p.active and p.visible`)
  if (category)
    parts.push(sql`exists (select from product_category pc
      join shop_category c on c.id = pc.category_id
      where pc.product_id = p.id and c.uuid = ${category}::uuid)`)
  if (filter.sold_out)
    parts.push(sql`not exists (select from variant v where v.product_id = p.id and v.stock > 0)`)
  return sql.join(parts, sql` and `)
}

/** The id of a region of the person. Refuses `shop.not_found` for another one. */
export function getOwnRegionId({ regions }: Pick<Staff, 'regions'>, slug: string) {
  const region = findRegion(slug)
  if (!region || !regions.includes(region.id)) refuse('shop.not_found')
  return region.id
}
