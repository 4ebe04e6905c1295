import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'

type Pieces = { variant_id: number; qty: number }

/**
 * Takes new pieces for a return, or puts those that came back into the stock, each once. The
 * variants are locked by id. Gives whether there were enough; otherwise nothing is changed.
 */
export async function moveReturned(
  { db: tx, now }: InTx & AtTime,
  {
    returnId,
    lines,
    kind,
  }: { returnId: number; lines: readonly Pieces[]; kind: 'replace' | 'restock' },
) {
  const sign = kind === 'replace' ? -1 : 1
  const ids = lines.map(({ variant_id }) => variant_id)
  const deltas = lines.map(({ qty }) => sign * qty)
  const { rows } = await sql<{ is_short: boolean }>`
    with locked as (
      select v.id, v.stock from variant v where v.id = any(${ids}::bigint[]) order by v.id for update
    )
    select coalesce(bool_or(l.stock + m.delta < 0), false) as is_short from locked l
    join unnest(${ids}::bigint[], ${deltas}::int[]) m (id, delta) on m.id = l.id`.execute(tx)
  if (rows[0]!.is_short) return false
  await sql`
    with moved as (
      update variant v set stock = v.stock + m.delta
      from unnest(${ids}::bigint[], ${deltas}::int[]) m (id, delta) where v.id = m.id
      returning v.id, m.delta
    )
    insert into stock_move (variant_id, product_return_id, kind, delta, created_at)
    select id, ${returnId}::bigint, ${kind}, delta, ${now}::timestamptz from moved`.execute(tx)
  return true
}
