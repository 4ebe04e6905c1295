import type { InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { getLastPage } from '#contract/paging.ts'
import type { StockRow } from '#contract/shop/stock.admin.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import { selectMatches } from '#server/shop/shop/shop-offers.ts'
import { selectText } from '#server/shop/shop/product-rows.ts'
import { matchesFilter, type ProductFilter } from '#server/shop/catalogue/staff-products.reads.ts'
import { seesAll } from '#server/staff/staff/staff-scope.ts'

type Viewer = Pick<StaffCall['staff'], 'regions' | 'language'>

export async function findStock(
  db: Db,
  staff: Viewer,
  { page, limit, ...filter }: ProductFilter & { page: number; limit: number },
) {
  const [count, data] = await Promise.all([
    sql<{
      total: number
    }>`select count(*)::int as total ${selectMatchingRows(staff, filter)}`.execute(db),
    findStockRows({ db, staff }, { filter, limit, offset: (page - 1) * limit }),
  ])
  const { total } = count.rows[0]!
  return { data, meta: { total, last_page: getLastPage(total, limit) } }
}

export async function findStockRows(
  { db, staff }: InDb & { staff: Viewer },
  {
    filter,
    after = '',
    limit,
    offset = 0,
  }: { filter: ProductFilter; after?: string; limit: number; offset?: number },
): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select v.uuid, p.uuid as product, v.sku, p.type, v.stock,
      concat_ws(', ', ${selectText('p.names', staff.language)}, variant.title) as name,
      coalesce((select json_object_agg(vp.region_id, vp.points) from variant_price vp
        where vp.variant_id = v.id and vp.region_id = any(${staff.regions}::smallint[])), '{}') as prices,
      not p.regions <@ ${staff.regions}::smallint[] as is_shared
    from (
      select v.sku ${selectMatchingRows(staff, filter)} and v.sku > ${after}
      order by v.sku limit ${limit} offset ${offset}
    ) as page join variant v on v.sku = page.sku join product p on p.id = v.product_id,
    lateral (select string_agg(${selectText('av.names', staff.language)}, ', '
        order by a.position, a.id) as title from variant_value vv
      join shop_attribute_value av on av.id = vv.value_id
      join shop_attribute a on a.id = av.attribute_id where vv.variant_id = v.id) variant
    order by v.sku`.execute(db)
  return rows
}

/** Variants by their numbers alone; the product is asked only where it decides. */
function selectMatchingRows(staff: Viewer, { q, sold_out, ...filter }: ProductFilter) {
  const isAsked = !seesAll(staff) || Object.values(filter).some(Boolean)
  const hits = sql`join (${selectMatches(q ?? '', staff.language)}) f on f.product_id = v.product_id`
  return sql`from variant v ${isAsked ? sql`join product p on p.id = v.product_id` : sql``}
    ${q ? hits : sql``} where ${isAsked ? matchesFilter(staff, filter) : sql`true`}
    ${sold_out ? sql`and v.stock < 1` : sql``}`
}
