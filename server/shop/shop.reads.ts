import { type Expression, type SqlBool, sql } from 'kysely'
import { lastPage } from '#contract/paging.ts'
import type { Category, ListedProduct, Product } from '#contract/shop.ts'
import type { Db } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { type ProductRow, shownProduct } from './shown-product.ts'

export type Viewer = { regionId: number; language: string }
type Sort = 'random' | 'newest' | 'points' | '-points'
type Filter = { page: number; limit: number; categories?: string; category?: string; sort?: Sort }

/** Categories that hold something on offer in the country, with how many products. */
export async function categoriesOf(db: Db, { regionId, language }: Viewer): Promise<Category[]> {
  return db
    .selectFrom('shop_category as c')
    .innerJoin('product_category as pc', 'pc.category_id', 'c.id')
    .innerJoin('product_offer as o', (on) =>
      on.onRef('o.product_id', '=', 'pc.product_id').on('o.region_id', '=', regionId),
    )
    .select(['c.uuid', 'c.slug', textIn('c.names', language).as('name')])
    .select(sql<number>`count(*)`.as('products_count'))
    .groupBy('c.id')
    .orderBy('c.position')
    .execute()
}

/** A page of what the country offers. Random order is drawn by `seed`, not by sorting chance. */
export async function productsOf(db: Db, viewer: Viewer, filter: Filter, seed: string) {
  const { page, limit, sort } = filter
  const slugs = (filter.categories ?? filter.category ?? '').split(',').filter(Boolean)
  let query = db.selectFrom('product_offer as o').where('o.region_id', '=', viewer.regionId)
  if (slugs.length > 0)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('product_category as pc')
          .innerJoin('shop_category as c', 'c.id', 'pc.category_id')
          .select('pc.product_id')
          .whereRef('pc.product_id', '=', 'o.product_id')
          .where('c.slug', '=', sql<string>`any(${slugs})`),
      ),
    )
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const ids = await query
    .select('o.product_id as id')
    .orderBy(orderOf(sort, seed))
    .orderBy('o.product_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = await productsById(
    db,
    viewer,
    ids.map((row) => row.id),
  )
  const last_page = lastPage(total, limit)
  return { data, total, last_page, meta: { total, last_page } }
}

/** Products on offer in the country by uuid; the others are left out. */
export async function offeredProducts(db: Db, viewer: Viewer, uuids: readonly string[]) {
  const rows = await db
    .selectFrom('product as p')
    .innerJoin('product_offer as o', (on) =>
      on.onRef('o.product_id', '=', 'p.id').on('o.region_id', '=', viewer.regionId),
    )
    .select('p.id')
    .where('p.uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute()
  return productsById(
    db,
    viewer,
    rows.map((row) => row.id),
  )
}

/** One product with a price in the country, hidden and inactive ones too. */
export async function productOf(db: Db, viewer: Viewer, uuid: string): Promise<Product> {
  const row = await productRows(db, viewer, sql<SqlBool>`p.uuid = ${uuid}`).executeTakeFirst()
  if (!row || row.variants.length === 0) refuse('shop.not_found')
  return { ...shownProduct(row, viewer.regionId), description: row.description }
}

async function productsById(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ListedProduct[]> {
  const rows = await productRows(db, viewer, sql<SqlBool>`p.id = any(${ids}::bigint[])`).execute()
  const place = new Map(ids.map((id, index) => [id, index]))
  return rows
    .sort((a, b) => place.get(a.id)! - place.get(b.id)!)
    .map((row) => shownProduct(row, viewer.regionId))
}

function productRows(db: Db, { regionId, language }: Viewer, condition: Expression<SqlBool>) {
  return db
    .selectFrom('product as p')
    .select(['p.id', 'p.uuid', 'p.sku', 'p.type', 'p.active', 'p.visible', 'p.min_scans'])
    .select([textIn('p.names', language).as('name')])
    .select([textIn('p.descriptions', language).as('description')])
    .select(
      sql<ProductRow['images']>`coalesce((select json_agg(json_build_object('position', i.position,
        'file', i.file) order by i.position) from product_image i where i.product_id = p.id), '[]')`.as(
        'images',
      ),
    )
    .select(
      sql<ProductRow['categories']>`coalesce((select json_agg(json_build_object('slug', c.slug,
        'name', ${textIn('c.names', language)}) order by pc.position)
        from product_category pc join shop_category c on c.id = pc.category_id
        where pc.product_id = p.id), '[]')`.as('categories'),
    )
    .select(
      sql<ProductRow['variants']>`coalesce((select json_agg(json_build_object('uuid', v.uuid,
        'sku', v.sku, 'stock', v.stock, 'price', vp.points, 'attrs', coalesce((
          select json_agg(json_build_object('attrUuid', a.uuid, 'attrName',
            ${textIn('a.names', language)}, 'attrValueUuid', av.uuid, 'attrValueName',
            ${textIn('av.names', language)}) order by a.position, av.position)
          from variant_value vv join shop_attribute_value av on av.id = vv.value_id
          join shop_attribute a on a.id = av.attribute_id where vv.variant_id = v.id), '[]'))
        order by v.position, v.id)
        from variant v join variant_price vp on vp.variant_id = v.id and vp.region_id = ${regionId}
        where v.product_id = p.id), '[]')`.as('variants'),
    )
    .where(condition)
}

/** A text of the person's language, else English. */
function textIn(column: string, language: string) {
  return sql<string>`coalesce(${sql.ref(column)}->>${language}::text, ${sql.ref(column)}->>'en', '')`
}

function orderOf(sort: Sort | undefined, seed: string) {
  if (sort === 'random') return sql`md5(o.product_id || ${seed})`
  if (sort === 'points') return sql`o.lowest_points`
  if (sort === '-points') return sql`o.lowest_points desc`
  if (sort === 'newest') return sql`o.product_id desc`
  return sql`o.position`
}
