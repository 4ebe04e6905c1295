import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { AskedField } from '#contract/shop/prints.rules.ts'
import type { SoldNames } from './sold-name.ts'

export type LockedVariant = {
  id: number
  uuid: string
  type: number
  price: number
  stock: number
  names: SoldNames
  image: string
  productId: number
  productUuid: string
  purchaseLimit: number | null
  isHeavy: boolean
  minScans: number | null
  /** Of a marketing item: its design, and what is asked for it. */
  subtype: string | null
  printFields: AskedField[]
}

/**
 * Locks the variants that are on offer in the country, by id so that orders never wait for each
 * other in a ring. Variants that are hidden, inactive, foreign or unknown are missing. The ids come
 * by a subquery, so that one plan serves any number of them: planning took longer than locking.
 */
export async function lockVariants(
  { db: tx }: InTx,
  { regionId, uuids }: { regionId: number; uuids: readonly string[] },
): Promise<LockedVariant[]> {
  const { rows } = await sql<LockedVariant>`
    select l.id, l.uuid, l.stock, p.type, vp.points as price,
      jsonb_build_object('product', p.names, 'values', coalesce((
        select jsonb_agg(av.names order by a.position) from variant_value vv
        join shop_attribute_value av on av.id = vv.value_id
        join shop_attribute a on a.id = av.attribute_id where vv.variant_id = l.id), '[]')) as names,
      coalesce((select i.file from product_image i where i.product_id = p.id
        order by i.position limit 1), '') as image,
      p.id as "productId", p.uuid as "productUuid", p.purchase_limit as "purchaseLimit",
      p.heavy as "isHeavy", p.min_scans as "minScans", p.subtype,
      p.print_fields as "printFields"
    from (
      select v.id, v.uuid, v.stock, v.product_id from variant v
      where v.uuid = any((select ${uuids}::uuid[])::uuid[]) order by v.id for update
    ) l
    join product p on p.id = l.product_id and p.active and p.visible
    join variant_price vp on vp.variant_id = l.id and vp.region_id = ${regionId}
    order by l.id`.execute(tx)
  return rows
}

export async function takeStock(
  { db: tx, now }: InTx & AtTime,
  {
    orderId,
    lines,
  }: { orderId: number; lines: readonly { variantId: number; quantity: number }[] },
) {
  await sql`
    with line as (
      select * from unnest((select ${lines.map((line) => line.variantId)}::bigint[]),
        (select ${lines.map((line) => line.quantity)}::int[])) as line (variant_id, qty)
    ), taken as (
      update variant v set stock = v.stock - line.qty from line where v.id = line.variant_id
      returning v.id, line.qty
    )
    insert into stock_move (variant_id, order_id, kind, delta, created_at)
    select id, ${orderId}::bigint, 'take', -qty, ${now}::timestamptz from taken`.execute(tx)
}

export async function returnStock({ db: tx, now }: InTx & AtTime, orderId: number) {
  await sql`
    with locked as (
      select v.id, l.qty from variant v join order_line l on l.variant_id = v.id
      where l.order_id = ${orderId} order by v.id for update of v
    ), returned as (
      update variant v set stock = v.stock + locked.qty from locked where v.id = locked.id
      returning v.id, locked.qty
    )
    insert into stock_move (variant_id, order_id, kind, delta, created_at)
    select id, ${orderId}::bigint, 'return', qty, ${now}::timestamptz from returned`.execute(tx)
}
