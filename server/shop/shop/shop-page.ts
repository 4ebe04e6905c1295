import { type RawBuilder, sql } from 'kysely'
import { prepareQuery, type Slots } from '#server/platform/database/prepared.ts'
import { selectSessionVersion } from '#server/members/sign-in/session-version.ts'
import { selectCurrentProduct } from './product-cards.ts'
import { type Offer, selectOffers } from './shop-offers.ts'

export type Sort = 'random' | 'newest' | 'points' | '-points'

export type PageShape = {
  sort: Sort | undefined
  limit: number
  isFirst: boolean
  isSearch: boolean
  isCut: boolean
  categories: 0 | 1 | 2
}

type Values = {
  sessionId: string
  regionId: number
  language: string
  q: string
  points: number
  slugs: string[]
  slug: string
  rotation: number
  offset: number
  maximum: number
}
type Row = { version: string | null; total: number; current: string | null }

export function preparePageQuery(shape: PageShape) {
  const { isSearch, isCut, categories } = shape
  return prepareQuery((_, values: Slots<Values>) => {
    const part = selectOffers(values, {
      q: isSearch ? values.q : undefined,
      points: isCut ? values.points : undefined,
    })
    const isWhole = !isSearch && !isCut && categories < 2
    return sql<Row>`
      with offer as ${isSearch ? sql`materialized` : sql`not materialized`} (
        ${categories > 0 ? filterByCategories(part, values) : part}
      ), page as (
        select id, row_number() over () as place from (${selectPage(shape, values)}) as chosen
      )
      select ${selectSessionVersion(values.sessionId)} as version,
        ${isWhole ? selectSize(shape, values) : sql`(select count(*) from offer)`} as total,
        (select string_agg(${selectCurrentProduct('page.id')}, ',' order by page.place)
          from page join product_revision r on r.product_id = page.id) as current`
  })
}

function selectSize({ categories }: PageShape, { regionId, slug }: Slots<Values>) {
  return categories === 0
    ? sql`coalesce((select products from shop_size where region_id = ${regionId}), 0)`
    : sql`coalesce((select s.products from category_size s
      join shop_category c on c.id = s.category_id
      where s.region_id = ${regionId} and c.slug = ${slug}), 0)`
}

function filterByCategories(offers: RawBuilder<Offer>, { slugs }: Slots<Values>) {
  return sql<Offer>`${offers} and exists (
    select from product_category pc where pc.product_id = o.product_id and pc.category_id = any(
      array(select c.id from shop_category c where c.slug = any(${slugs}))))`
}

const orders: Record<Exclude<Sort, 'random'> | '', RawBuilder<unknown>> = {
  '': sql`score desc, position, id`,
  points: sql`lowest_points, id`,
  '-points': sql`lowest_points desc, id desc`,
  newest: sql`id desc`,
}

function selectPage({ sort, limit, isFirst }: PageShape, values: Slots<Values>) {
  const { offset } = values
  if (sort === 'random') return selectRotated(values, limit)
  // Written out: the planner takes the same plan for each first page, and need not plan it again.
  return sql`select id from offer order by ${orders[sort ?? '']}
    limit ${sql.lit(limit)} offset ${isFirst ? sql.lit(0) : offset}`
}

/** Products stand in a circle; a page is read from where the session begins, and on past its end. */
function selectRotated({ rotation, offset, maximum }: Slots<Values>, limit: number) {
  return sql`select id from (
      (select id, 1 as part, rotation from offer where rotation >= ${rotation} order by rotation, id limit ${maximum})
      union all
      (select id, 2, rotation from offer where rotation < ${rotation} order by rotation, id limit ${maximum})
    ) as circle order by part, rotation, id limit ${sql.lit(limit)} offset ${offset}`
}
