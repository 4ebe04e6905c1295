import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'

/** Pieces that came (or, below zero, went) without an order: the stock with its move. */
export async function changeStock(tx: Tx, variantId: number, pieces: number, at: Date) {
  if (pieces === 0) return
  await sql`
    with changed as (
      update variant set stock = stock + ${pieces}::int where id = ${variantId}::bigint returning id
    )
    insert into stock_move (variant_id, kind, delta, created_at)
    select id, 'set', ${pieces}::int, ${at}::timestamptz from changed`.execute(tx)
}
