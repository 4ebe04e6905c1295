import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import type { Category } from '#contract/shop/shop.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { selectCurrentProduct, parseCurrentProduct, type ProductCards } from './product-cards.ts'
import { selectText } from './product-rows.ts'
import { selectOffers, type ShopPart, type Viewer } from './shop-offers.ts'

export type InShop = { db: Db; productCards: ProductCards }

export async function findCategories(db: Db, viewer: Viewer, part: ShopPart) {
  const home = getRegion(viewer.regionId).language
  const name = selectText('c.names', viewer.language, home)
  const { rows } = await (
    isWhole(part)
      ? sql<Category & { total: number }>`
    select c.uuid, c.slug, ${name} as name, s.products as products_count, ${selectSize(viewer)} as total
    from category_size s join shop_category c on c.id = s.category_id
    where s.region_id = ${viewer.regionId} and s.products > 0
    order by c.position`
      : sql<Category & { total: number }>`
    with offer as materialized (${selectOffers(viewer, part)}),
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

export async function findOfferedProducts(
  { db, productCards }: InShop,
  viewer: Viewer,
  uuids: readonly string[],
) {
  const { rows } = await sql<{ current: string }>`
    select ${selectCurrentProduct('p.id')} as current
    from product p join product_revision r on r.product_id = p.id
    join product_offer o on o.product_id = p.id and o.region_id = ${viewer.regionId}
    where p.uuid = any(${uuids}::uuid[]) order by p.id`.execute(db)
  return productCards.products(
    viewer,
    rows.map(({ current }) => parseCurrentProduct(current)),
  )
}

/** One product with a price in the country, hidden and inactive ones too. Refuses `shop.not_found`. */
export async function findProduct({ db, productCards }: InShop, viewer: Viewer, uuid: string) {
  const { rows } = await sql<{ current: string }>`
    select ${selectCurrentProduct('p.id')} as current
    from product p join product_revision r on r.product_id = p.id
    where p.uuid = ${uuid}`.execute(db)
  return findOnlyProduct({ productCards }, viewer, rows[0]?.current ?? null)
}

/** The product of what was read of it, if anything. Refuses `shop.not_found`. */
export async function findOnlyProduct(
  { productCards }: Pick<InShop, 'productCards'>,
  viewer: Viewer,
  current: string | null,
) {
  const [product] = await productCards.products(
    viewer,
    current ? [parseCurrentProduct(current)] : [],
  )
  if (!product) refuse('shop.not_found')
  return product
}

function isWhole({ q, points }: ShopPart) {
  return !q && points === undefined
}

function selectSize({ regionId }: Viewer) {
  return sql<number>`coalesce((select products from shop_size where region_id = ${regionId}), 0)`
}
