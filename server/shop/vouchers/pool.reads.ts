import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { OrderStatus, openOrderStatuses } from '#contract/shop/orders.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { addDays, minDays } from './voucher-life.ts'

export type Pool = {
  variantId: number
  sku: string
  isOffered: boolean
  stock: number
  left: number
  /** Pieces ordered in the last 30 days. */
  ordered: number
}

export const usedDays = 30

export async function findPools(
  db: Db,
  at: Date,
  variantId: number | null = null,
): Promise<Pool[]> {
  const earliestEnd = addDays(at.toISOString().slice(0, 10), minDays)
  const since = new Date(at.getTime() - usedDays * dayMs)
  const { rows } = await sql<Pool>`
    with pieces as (
      select l.variant_id,
        coalesce(sum(l.qty) filter (where o.status in (${lit(...openOrderStatuses)})), 0) as waiting,
        coalesce(sum(l.qty) filter (where o.created_at > ${since}::timestamptz), 0) as ordered
      from orders o join order_line l on l.order_id = o.id
      where o.type = ${OrderType.voucher} and o.status <> ${lit(OrderStatus.rejected)}
        and (o.status in (${lit(...openOrderStatuses)}) or o.created_at > ${since}::timestamptz)
      group by 1
    )
    select v.id as "variantId", v.sku, v.stock, p.active and p.visible as "isOffered",
      (codes.free - coalesce(pieces.waiting, 0))::int as left,
      coalesce(pieces.ordered, 0)::int as ordered
    from variant v
    join product p on p.id = v.product_id and p.type = ${OrderType.voucher}
    left join pieces on pieces.variant_id = v.id,
    lateral (select count(*) as free from voucher_code c where c.variant_id = v.id
      and c.order_id is null and c.expires_on >= ${earliestEnd}::date) codes
    where ${variantId}::bigint is null or v.id = ${variantId}::bigint
    order by v.sku`.execute(db)
  return rows
}
