import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { lastPage } from '#contract/paging.ts'
import { knownRegion } from '#contract/regions.ts'
import type { Category } from '#contract/shop/shop.ts'
import type { Db } from '#server/database/transaction.ts'
import { EncodedAnswer } from '#server/http/encoded-answer.ts'
import { refuse } from '#server/http/refuse.ts'
import { type ProductCards, type CurrentProduct, currentProduct } from './product-cards.ts'
import { textIn } from './product-rows.ts'
import { type Offer, offersOf, type ShopPart, type Viewer } from './shop-offers.ts'

type Sort = 'random' | 'newest' | 'points' | '-points'
type Filter = ShopPart & {
  page: number
  limit: number
  categories?: string
  category?: string
  sort?: Sort
}

/** What the reads of members are given. */
export type InShop = { db: Db; productCards: ProductCards }

/** Categories that hold something on offer in the country, with how many products of the part. */
export async function categoriesOf(db: Db, viewer: Viewer, part: ShopPart) {
  const home = knownRegion(viewer.regionId).language
  const name = textIn('c.names', viewer.language, home)
  const { rows } = await (
    isWhole(part)
      ? sql<Category & { total: number }>`
    select c.uuid, c.slug, ${name} as name, s.products as products_count, ${sizeOf(viewer)} as total
    from category_size s join shop_category c on c.id = s.category_id
    where s.region_id = ${viewer.regionId} and s.products > 0
    order by c.position`
      : sql<Category & { total: number }>`
    with offer as materialized (${offersOf(viewer, part)}),
    counted as (
      select pc.category_id, count(*) as products
      from offer join product_category pc on pc.product_id = offer.id group by pc.category_id
    )
    select c.uuid, c.slug, ${name} as name, coalesce(n.products, 0) as products_count,
      (select count(*) from offer) as total
    from category_size s join shop_category c on c.id = s.category_id
    left join counted n on n.category_id = c.id
    where s.region_id = ${viewer.regionId} and s.products > 0
    order by c.position`
  ).execute(db)
  return { data: rows, total: rows[0]?.total ?? 0 }
}

/** A page of what the country offers. Random order is a circle that `seed` begins somewhere. */
export async function productsOf(
  { db, productCards }: InShop,
  { viewer, filter, seed }: { viewer: Viewer; filter: Filter; seed: string },
) {
  const { page, limit, q, sort, points } = filter
  const offset = (page - 1) * limit
  const slugs = [
    ...new Set((filter.categories ?? filter.category ?? '').split(',').filter(Boolean)),
  ]
  const part = offersOf(viewer, filter)
  const { rows } = await sql<{ total: number; current: CurrentProduct[] }>`
    with offer as ${q ? sql`materialized` : sql`not materialized`} (
      ${slugs.length > 0 ? inCategories(part, slugs) : part}
    ), page as (
      select id, row_number() over () as place from (
        ${sort === 'random' ? aroundFrom(rotationOf(seed), offset, limit) : inOrder(sort, offset, limit)}
      ) as chosen
    )
    select ${isWhole(filter) ? wholeOf(viewer, slugs) : counted} as total, coalesce((
      select json_agg(${currentProduct('page.id', viewer.regionId)} order by page.place)
      from page join product_revision r on r.product_id = page.id
    ), '[]') as current`.execute(db)
  const { total, current } = rows[0]!
  const products = await productCards.encoded(viewer, current)
  const last_page = lastPage(total, limit)
  const facts = JSON.stringify({ total, last_page, meta: { total, last_page }, points })
  return new EncodedAnswer(`{"data":[${products.join()}],${facts.slice(1)}`)
}

/** Products on offer in the country by uuid; the others are left out. */
export async function offeredProducts(
  { db, productCards }: InShop,
  viewer: Viewer,
  uuids: readonly string[],
) {
  const { rows } = await sql<{ current: CurrentProduct }>`
    select ${currentProduct('p.id', viewer.regionId)} as current
    from product p join product_revision r on r.product_id = p.id
    join product_offer o on o.product_id = p.id and o.region_id = ${viewer.regionId}
    where p.uuid = any(${uuids}::uuid[]) order by p.id`.execute(db)
  return productCards.products(
    viewer,
    rows.map(({ current }) => current),
  )
}

/** One product with a price in the country, hidden and inactive ones too. Refuses `shop.not_found`. */
export async function productOf({ db, productCards }: InShop, viewer: Viewer, uuid: string) {
  const { rows } = await sql<{ current: CurrentProduct }>`
    select ${currentProduct('p.id', viewer.regionId)} as current
    from product p join product_revision r on r.product_id = p.id
    where p.uuid = ${uuid}`.execute(db)
  const current = rows.flatMap((row) => (row.current.stocks.length > 0 ? row.current : []))
  const [product] = await productCards.products(viewer, current)
  if (!product) refuse('shop.not_found')
  return product
}

function isWhole({ q, points }: ShopPart) {
  return !q && points === undefined
}

/** How much there is of the whole shop, or of one category: stored, so that nothing is counted. */
function wholeOf(viewer: Viewer, slugs: readonly string[]) {
  if (slugs.length === 0) return sizeOf(viewer)
  if (slugs.length > 1) return counted
  return sql<number>`coalesce((select s.products from category_size s
    join shop_category c on c.id = s.category_id
    where s.region_id = ${viewer.regionId} and c.slug = ${slugs[0]}), 0)`
}

const counted = sql<number>`(select count(*) from offer)`

function sizeOf({ regionId }: Viewer) {
  return sql<number>`coalesce((select products from shop_size where region_id = ${regionId}), 0)`
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
  return sql`select id from offer order by ${orders[sort ?? '']} ${cut(offset, limit)}`
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

/** Written out: the planner takes the same plan for each first page, and need not plan it anew. */
function cut(offset: number, limit: number) {
  return sql`limit ${sql.lit(limit)} offset ${offset > 0 ? offset : sql.lit(0)}`
}

function rotationOf(seed: string) {
  return createHash('sha256').update(seed).digest().readInt32BE()
}
