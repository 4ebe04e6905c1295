import type { InDb } from '#server/database/contexts.ts'
import { createHash } from 'node:crypto'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { lastPage } from '#contract/paging.ts'
import { knownRegion } from '#contract/regions.ts'
import type { Category, ListedProduct, Product } from '#contract/shop/shop.ts'
import type { Db } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { type Offer, offersOf, type ShopPart, type Viewer } from './shop-offers.ts'
import { type ProductRow, toProductResponse } from './to-product-response.ts'

type Sort = 'random' | 'newest' | 'points' | '-points'
type Filter = ShopPart & {
  page: number
  limit: number
  categories?: string
  category?: string
  sort?: Sort
}

/** Categories that hold something on offer in the country, with how many products of the part. */
export async function categoriesOf(db: Db, viewer: Viewer, part: ShopPart) {
  const home = knownRegion(viewer.regionId).language
  const { rows } = await sql<Category & { total: number }>`
    with offer as materialized (${offersOf(viewer, part)}),
    listed as (
      select pc.category_id, count(offer.id) as products
      from product_category pc
      join product_offer o on o.product_id = pc.product_id and o.region_id = ${viewer.regionId}
      left join offer on offer.id = pc.product_id
      group by pc.category_id
    )
    select c.uuid, c.slug, ${textIn('c.names', viewer.language, home)} as name,
      listed.products as products_count, (select count(*) from offer) as total
    from listed join shop_category c on c.id = listed.category_id
    order by c.position`.execute(db)
  return { data: rows, total: rows[0]?.total ?? 0 }
}

/** A page of what the country offers. Random order is a circle that `seed` begins somewhere. */
export async function productsOf(
  { db }: InDb,
  { viewer, filter, seed }: { viewer: Viewer; filter: Filter; seed: string },
) {
  const { page, limit, q, sort, points } = filter
  const offset = (page - 1) * limit
  const slugs = (filter.categories ?? filter.category ?? '').split(',').filter(Boolean)
  const part = offersOf(viewer, filter)
  const isWhole = !q && points === undefined && slugs.length === 0
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with offer as ${q ? sql`materialized` : sql`not materialized`} (
      ${slugs.length > 0 ? inCategories(part, slugs) : part}
    )
    select ${isWhole ? sizeOf(viewer) : sql`(select count(*) from offer)`} as total, array(
      ${sort === 'random' ? aroundFrom(rotationOf(seed), offset, limit) : inOrder(sort, offset, limit)}
    ) as ids`.execute(db)
  const { total, ids } = rows[0]!
  const data = await productsById(db, viewer, ids.map(Number))
  const last_page = lastPage(total, limit)
  return { data, total, last_page, meta: { total, last_page }, points }
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
  return { ...toProductResponse(row, viewer.regionId), description: row.description }
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
    .map((row) => toProductResponse(row, viewer.regionId))
}

function productRows(db: Db, { regionId, language }: Viewer, condition: Expression<SqlBool>) {
  const home = knownRegion(regionId).language
  return db
    .selectFrom('product as p')
    .select(['p.id', 'p.uuid', 'p.sku', 'p.type', 'p.active', 'p.visible', 'p.min_scans'])
    .select(['p.purchase_limit', 'p.heavy', 'p.subtype', 'p.print_fields'])
    .select([textIn('p.names', language, home).as('name')])
    .select([textIn('p.descriptions', language, home).as('description')])
    .select(
      sql<ProductRow['images']>`coalesce((select json_agg(json_build_object('position', i.position,
        'file', i.file) order by i.position) from product_image i where i.product_id = p.id), '[]')`.as(
        'images',
      ),
    )
    .select(
      sql<ProductRow['categories']>`coalesce((select json_agg(json_build_object('slug', c.slug,
        'name', ${textIn('c.names', language, home)}) order by pc.position)
        from product_category pc join shop_category c on c.id = pc.category_id
        where pc.product_id = p.id), '[]')`.as('categories'),
    )
    .select(
      sql<ProductRow['variants']>`coalesce((select json_agg(json_build_object('uuid', v.uuid,
        'sku', v.sku, 'stock', v.stock, 'price', vp.points, 'attrs', coalesce((
          select json_agg(json_build_object('attrUuid', a.uuid, 'attrName',
            ${textIn('a.names', language, home)}, 'attrValueUuid', av.uuid, 'attrValueName',
            ${textIn('av.names', language, home)}) order by a.position, av.position)
          from variant_value vv join shop_attribute_value av on av.id = vv.value_id
          join shop_attribute a on a.id = av.attribute_id where vv.variant_id = v.id), '[]'))
        order by v.position, v.id)
        from variant v join variant_price vp on vp.variant_id = v.id and vp.region_id = ${regionId}
        where v.product_id = p.id), '[]')`.as('variants'),
    )
    .where(condition)
}

/** A text of the person's language, else of their country's, else English. */
export function textIn(column: string, language: string, home = 'en') {
  const text = sql.ref(column)
  return sql<string>`coalesce(${text}->>${language}::text, ${text}->>${home}::text, ${text}->>'en', '')`
}

function sizeOf({ regionId }: Viewer) {
  return sql`coalesce((select products from shop_size where region_id = ${regionId}), 0)`
}

function inCategories(offers: RawBuilder<Offer>, slugs: readonly string[]) {
  return sql<Offer>`${offers} and exists (
    select from product_category pc join shop_category c on c.id = pc.category_id
    where pc.product_id = o.product_id and c.slug = any(${slugs}))`
}

const orders: Record<Exclude<Sort, 'random'> | '', RawBuilder<unknown>> = {
  '': sql`score desc, position, id`,
  points: sql`lowest_points, id`,
  '-points': sql`lowest_points desc, id desc`,
  newest: sql`id desc`,
}

function inOrder(sort: Exclude<Sort, 'random'> | undefined, offset: number, limit: number) {
  return sql`select id from offer order by ${orders[sort ?? '']} limit ${limit} offset ${offset}`
}

/** Products stand in a circle; a page is read from where the session begins, and on past its end. */
function aroundFrom(rotation: number, offset: number, limit: number) {
  const maximum = offset + limit
  return sql`select id from (
      (select id, 1 as part, rotation from offer where rotation >= ${rotation} order by rotation, id limit ${maximum})
      union all
      (select id, 2, rotation from offer where rotation < ${rotation} order by rotation, id limit ${maximum})
    ) as circle order by part, rotation, id limit ${limit} offset ${offset}`
}

function rotationOf(seed: string) {
  return createHash('sha256').update(seed).digest().readInt32BE()
}
