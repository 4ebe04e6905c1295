import { type Actor, actorColumnNames, toActorValues } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'
import { changeStocks } from './change-stock.ts'

/** A stock (region null) or a price of a locked variant that changes; a price null is none. */
export type Cell = {
  variantId: number
  regionId: number | null
  was: number | null
  now: number | null
}

export async function writeCells(
  ctx: InTx & AtTime,
  { cells, actor }: { cells: readonly Cell[]; actor: Actor },
) {
  const { db: tx, now } = ctx
  if (cells.length === 0) return
  const stocks = cells.filter(({ regionId }) => regionId === null)
  const prices = cells.filter(({ regionId }) => regionId !== null)
  const pieces = stocks.map((cell) => ({
    variantId: cell.variantId,
    pieces: (cell.now ?? 0) - (cell.was ?? 0),
  }))
  await changeStocks(ctx, pieces)
  await setPrices(
    tx,
    prices.filter(({ now }) => now !== null),
  )
  await endPrices(
    tx,
    prices.filter(({ now }) => now === null),
  )
  await sql`
    insert into offer_change (variant_id, region_id, was, now, ${actorColumnNames}, at)
    select c.*, ${toActorValues(actor)}, ${now}::timestamptz from unnest(
      ${cells.map((cell) => cell.variantId)}::bigint[], ${cells.map((cell) => cell.regionId)}::smallint[],
      ${cells.map((cell) => cell.was)}::int[], ${cells.map((cell) => cell.now)}::int[]) as c`.execute(
    tx,
  )
}

async function setPrices(tx: Tx, cells: readonly Cell[]) {
  if (cells.length === 0) return
  await sql`
    insert into variant_price (variant_id, region_id, points)
    select * from unnest(${cells.map((cell) => cell.variantId)}::bigint[],
      ${cells.map((cell) => cell.regionId)}::smallint[], ${cells.map((cell) => cell.now)}::int[])
    on conflict (variant_id, region_id) do update set points = excluded.points`.execute(tx)
}

async function endPrices(tx: Tx, cells: readonly Cell[]) {
  if (cells.length === 0) return
  await sql`
    delete from variant_price vp using unnest(${cells.map((cell) => cell.variantId)}::bigint[],
      ${cells.map((cell) => cell.regionId)}::smallint[]) as c (variant_id, region_id)
    where vp.variant_id = c.variant_id and vp.region_id = c.region_id`.execute(tx)
}
