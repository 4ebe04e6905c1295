import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'

/** Pieces that came (or, below zero, went) without an order: the stock with its move. */
export async function changeStock(
  ctx: InTx & AtTime,
  { variantId, pieces }: { variantId: number; pieces: number },
) {
  await changeStocks(ctx, [{ variantId, pieces }])
}

/** The same for many variants, each named once; the caller has locked them by id. */
export async function changeStocks(
  { db: tx, now }: InTx & AtTime,
  changes: readonly { variantId: number; pieces: number }[],
) {
  const real = changes.filter(({ pieces }) => pieces !== 0)
  if (real.length === 0) return
  await sql`
    with changed as (
      update variant v set stock = v.stock + c.pieces
      from unnest(${real.map(({ variantId }) => variantId)}::bigint[],
        ${real.map(({ pieces }) => pieces)}::int[]) as c (id, pieces)
      where v.id = c.id returning v.id, c.pieces
    )
    insert into stock_move (variant_id, kind, delta, created_at)
    select id, 'set', pieces, ${now}::timestamptz from changed`.execute(tx)
}
