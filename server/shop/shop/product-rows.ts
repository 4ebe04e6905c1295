import { type Expression, type SqlBool, sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Viewer } from './shop-offers.ts'
import type { ProductRow } from './to-product-response.ts'

export type CardRow = ProductRow & {
  id: number
  revision: number
  variants: (ProductRow['variants'][number] & { place: number })[]
}

export function selectProducts(
  db: Db,
  { regionId, language }: Viewer,
  condition: Expression<SqlBool>,
) {
  const home = getRegion(regionId).language
  return db
    .selectFrom('product as p')
    .innerJoin('product_revision as r', 'r.product_id', 'p.id')
    .select([
      'r.revision',
      'p.id',
      'p.uuid',
      'p.sku',
      'p.type',
      'p.active',
      'p.visible',
      'p.min_scans',
    ])
    .select(['p.purchase_limit', 'p.heavy', 'p.subtype', 'p.print_fields'])
    .select([selectText('p.names', language, home).as('name')])
    .select([selectText('p.descriptions', language, home).as('description')])
    .select(
      sql<ProductRow['images']>`coalesce((select json_agg(json_build_object('position', i.position,
        'file', i.file) order by i.position) from product_image i where i.product_id = p.id), '[]')`.as(
        'images',
      ),
    )
    .select(
      sql<ProductRow['categories']>`coalesce((select json_agg(json_build_object('slug', c.slug,
        'name', ${selectText('c.names', language, home)}) order by pc.position)
        from product_category pc join shop_category c on c.id = pc.category_id
        where pc.product_id = p.id), '[]')`.as('categories'),
    )
    .select(
      sql<CardRow['variants']>`coalesce((select json_agg(json_build_object('uuid', v.uuid,
        'place', v.place, 'sku', v.sku, 'stock', v.stock, 'price', vp.points, 'attrs', coalesce((
          select json_agg(json_build_object('attrUuid', a.uuid, 'attrName',
            ${selectText('a.names', language, home)}, 'attrValueUuid', av.uuid, 'attrValueName',
            ${selectText('av.names', language, home)}) order by a.position, av.position)
          from variant_value vv join shop_attribute_value av on av.id = vv.value_id
          join shop_attribute a on a.id = av.attribute_id where vv.variant_id = v.id), '[]'))
        order by v.place)
        from (select id, uuid, sku, stock, row_number() over (order by position, id) - 1 as place from variant
          where product_id = p.id) v
        join variant_price vp on vp.variant_id = v.id and vp.region_id = ${regionId}), '[]')`.as(
        'variants',
      ),
    )
    .where(condition)
}

/** A text of the person's language, else of their country's, else English. */
export function selectText(column: string, language: string, home = 'en') {
  const text = sql.ref(column)
  return sql<string>`coalesce(${text}->>${language}::text, ${text}->>${home}::text, ${text}->>'en', '')`
}
