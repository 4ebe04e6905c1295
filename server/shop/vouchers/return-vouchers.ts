import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { changeStock } from '#server/shop/stock/change-stock.ts'

/**
 * The codes of an order that came to nothing: those nobody has seen go back into the pool, revealed
 * ones are burnt and leave the stock, which the order has given back for every piece.
 */
export async function returnVouchers(ctx: InTx & AtTime, orderId: number) {
  const { db: tx, now } = ctx
  await tx
    .updateTable('voucher_code')
    .set({ order_id: null, line_no: null, unit_no: null, assigned_at: null })
    .where('order_id', '=', orderId)
    .where('revealed_at', 'is', null)
    .execute()
  const { rows } = await sql<{ variant_id: number; pieces: number }>`
    with burnt as (
      update voucher_code set burnt_at = ${now}::timestamptz
      where order_id = ${orderId}::bigint and burnt_at is null returning variant_id
    )
    select variant_id, count(*)::int as pieces from burnt group by 1 order by 1`.execute(tx)
  for (const { variant_id, pieces } of rows)
    await changeStock(ctx, { variantId: variant_id, pieces: -pieces })
}
