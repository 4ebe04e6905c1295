import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'
import { getEarliestEnd } from './voucher-life.ts'

type Line = {
  line_no: number
  variant_id: number
  qty: number
  region_id: number
  assigned: number
}

/**
 * Gives each piece of a locked voucher order its own code, the one that ends first, of those with
 * 60 days to live: all pieces or, while the pool is too small, none. Codes that a parallel order is
 * taking are passed over. `moveOrder` asks here before it finishes a voucher order, so an order
 * has its codes if and only if it is finished. (decisions I, safety I17, I19)
 */
export async function fulfilVouchers(ctx: InTx & AtTime, order: { id: number }): Promise<boolean> {
  const { db: tx, now } = ctx
  const handouts: { line: Line; ids: number[] }[] = []
  for (const line of await findLines(tx, order.id)) {
    if (line.assigned === line.qty) continue
    const ids = await findFreeCodes(ctx, line)
    if (ids.length < line.qty) return false
    handouts.push({ line, ids })
  }
  for (const { line, ids } of handouts)
    await sql`
      update voucher_code c set order_id = ${order.id}::bigint, line_no = ${line.line_no}::smallint,
        unit_no = chosen.unit_no, assigned_at = ${now}::timestamptz
      from unnest(${ids}::bigint[]) with ordinality as chosen (id, unit_no)
      where c.id = chosen.id`.execute(tx)
  return true
}

function findLines(tx: Tx, orderId: number): Promise<Line[]> {
  return tx
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.line_no', 'l.variant_id', 'l.qty', 'o.region_id'])
    .select(
      sql<number>`(select count(*) from voucher_code c where c.order_id = l.order_id
        and c.line_no = l.line_no)::int`.as('assigned'),
    )
    .where('l.order_id', '=', orderId)
    .orderBy('l.variant_id')
    .execute()
}

async function findFreeCodes({ db: tx, now }: InTx & AtTime, { variant_id, qty, region_id }: Line) {
  const rows = await tx
    .selectFrom('voucher_code')
    .select('id')
    .where('variant_id', '=', variant_id)
    .where('order_id', 'is', null)
    .where('expires_on', '>=', getEarliestEnd(now, region_id))
    .orderBy('expires_on')
    .orderBy('id')
    .limit(qty)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}
