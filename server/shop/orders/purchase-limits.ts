import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { isLimitedByMonth } from '#contract/shop/orders.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import type { OrderedLine } from './insert-order.ts'

export function getLimitPeriod(type: number, regionId: number, at: Date) {
  return toLocalDate(at, getRegion(regionId).timeZone).slice(0, isLimitedByMonth(type) ? 7 : 4)
}

export function countPiecesByProduct(lines: readonly OrderedLine[]) {
  const pieces = new Map<number, number>()
  for (const { lockedVariant, quantity } of lines)
    pieces.set(lockedVariant.productId, (pieces.get(lockedVariant.productId) ?? 0) + quantity)
  return pieces
}

/** Counts what a company orders. The account must be locked. */
export async function countPieces(
  { db: tx }: InTx,
  {
    companyId,
    period,
    lines,
  }: { companyId: number; period: string; lines: readonly OrderedLine[] },
) {
  const pieces = countPiecesByProduct(lines)
  await sql`
    insert into purchase_tally as t (company_id, product_id, period, pieces)
    select ${companyId}, product, ${period}, pieces
    from unnest(${[...pieces.keys()]}::bigint[], ${[...pieces.values()]}::int[]) n (product, pieces)
    on conflict (company_id, product_id, period) do update set pieces = t.pieces + excluded.pieces
    `.execute(tx)
}

/** A refused order counts no more. The account must be locked. */
export async function uncountPieces({ db: tx }: InTx, orderId: number) {
  await sql`
    update purchase_tally t set pieces = t.pieces - n.pieces
    from (select o.company_id, o.limit_period, v.product_id, sum(l.qty)::int as pieces
      from orders o join order_line l on l.order_id = o.id join variant v on v.id = l.variant_id
      where o.id = ${orderId} group by 1, 2, 3) n
    where t.company_id = n.company_id and t.product_id = n.product_id
      and t.period = n.limit_period`.execute(tx)
}
