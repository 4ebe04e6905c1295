import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'

/** Pieces that came (or, below zero, went) without an order: the stock with its move. */
export async function changeStock(tx: Tx, variantId: number, pieces: number, at: Date) {
  await changeStocks(tx, [{ variantId, pieces }], at)
}

/** The same for many variants, each named once; whoever calls has locked them by id. */
export async function changeStocks(
  tx: Tx,
  changes: readonly { variantId: number; pieces: number }[],
  at: Date,
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
    select id, 'set', pieces, ${at}::timestamptz from changed`.execute(tx)
}
