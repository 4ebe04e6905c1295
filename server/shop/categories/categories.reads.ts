import { sql } from 'kysely'
import type { Attribute, StaffCategory } from '#contract/shop/categories.admin.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export async function findStaffCategories(db: Db) {
  const { rows } = await sql<StaffCategory>`
    select c.uuid, c.slug, c.names, (select count(*)::int from product_category pc
      where pc.category_id = c.id) as products
    from shop_category c order by c.position, c.id`.execute(db)
  return { data: rows }
}

export async function findAttributes(db: Db) {
  const { rows } = await sql<Attribute>`
    select a.uuid, a.names, coalesce((select json_agg(json_build_object('uuid', av.uuid,
      'names', av.names, 'variants', (select count(*) from variant_value vv
        where vv.value_id = av.id)) order by av.position, av.id) from shop_attribute_value av
      where av.attribute_id = a.id), '[]') as "values"
    from shop_attribute a order by a.position, a.id`.execute(db)
  return { data: rows }
}
