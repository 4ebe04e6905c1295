import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { SoldNames } from '#server/shop/shop/sold-name.ts'

export type OfferedVariant = {
  id: number
  uuid: string
  type: number
  price: number
  names: SoldNames
  image: string
}

export async function findOfferedVariants(tx: Tx, regionId: number, uuids: readonly string[]) {
  const { rows } = await sql<OfferedVariant>`
    select v.id, v.uuid, p.type, vp.points as price,
      jsonb_build_object('product', p.names, 'values', coalesce((
        select jsonb_agg(av.names order by a.position) from variant_value vv
        join shop_attribute_value av on av.id = vv.value_id
        join shop_attribute a on a.id = av.attribute_id where vv.variant_id = v.id), '[]')) as names,
      coalesce((select i.file from product_image i where i.product_id = p.id
        order by i.position limit 1), '') as image
    from variant v
    join product p on p.id = v.product_id and p.active and p.visible
    join variant_price vp on vp.variant_id = v.id and vp.region_id = ${regionId}
    where v.uuid = any(${uuids}::uuid[])`.execute(tx)
  return rows
}
