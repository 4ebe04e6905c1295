import { sql } from 'kysely'
import type { Order, Voucher } from '#contract/shop/orders.ts'
import { OrderStatus } from '#contract/rules/orders.rules.ts'
import type { AtTime, InDb } from '#server/database/contexts.ts'
import { lastPage } from '#contract/paging.ts'
import { OrderType } from '#contract/rules/shop.rules.ts'
import { cardOfOrder } from '#server/club-card/cards.reads.ts'
import type { Db } from '#server/database/transaction.ts'
import { printOfOrder } from '#server/marketing/order-print.reads.ts'
import { orderTerms } from '#server/orders/order-terms.ts'
import type { Member } from '#server/access/callers.ts'
import { refuse } from '#server/http/refuse.ts'
import { type LineRow, toListedOrder, toOrderResponse } from './to-order-response.ts'

type Reader = Pick<Member, 'company' | 'installer'>

/** Orders of the company, newest first. */
export async function ordersOf(
  db: Db,
  reader: Reader,
  { page, limit, q }: { page: number; limit: number; q?: string },
) {
  let found = db.selectFrom('orders as o').where('o.company_id', '=', reader.company.id)
  for (const term of q ? await orderTerms(db, { q, language: reader.installer.language }) : [])
    found = found.where(term)
  const count = q
    ? found.select(sql<number>`count(*)`.as('total'))
    : db
        .selectFrom('company_tally')
        .select('orders as total')
        .where('company_id', '=', reader.company.id)
  // The ids first: what an order consists of is read for the page alone, not for all before it.
  const ids = found
    .select('o.id')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const [{ total }, rows] = await Promise.all([
    count.executeTakeFirstOrThrow(),
    orderRows(db, reader).where('o.id', 'in', ids).orderBy('o.id', 'desc').execute(),
  ])
  const data = rows.map((row) => toListedOrder(row, reader.installer.language))
  return { data, meta: { total, last_page: lastPage(total, limit) } }
}

/** One order with all that became of it, its vouchers as they may be seen. */
export async function orderOf(
  ctx: InDb & Reader & AtTime,
  { uuid, vouchers }: { uuid: string; vouchers: Voucher[] },
): Promise<Order> {
  const { db } = ctx
  const row = await orderRows(db, ctx).where('o.uuid', '=', uuid).executeTakeFirst()
  if (!row) refuse('orders.not_found')
  const [steps, shipment, card, print] = await Promise.all([
    stepsOf(db, uuid),
    shipmentOf(db, uuid),
    row.type === OrderType.clubCard ? cardOfOrder(db, uuid) : null,
    row.type === OrderType.marketing ? printOfOrder({ db }, uuid) : undefined,
  ])
  return toOrderResponse(ctx, { row, steps, shipment, card, print, vouchers })
}

function stepsOf(db: Db, uuid: string) {
  return db
    .selectFrom('order_event as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['e.status', 'e.reason', 'e.actor_installer_id', 'e.at'])
    .where('o.uuid', '=', uuid)
    .orderBy('e.id')
    .execute()
}

async function shipmentOf(db: Db, uuid: string) {
  const found = await db
    .selectFrom('order_shipment as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.carrier', 's.tracking', 's.url', 's.shipped_at'])
    .where('o.uuid', '=', uuid)
    .executeTakeFirst()
  if (!found) return null
  const { shipped_at, ...shipment } = found
  return { ...shipment, at: shipped_at.toISOString() }
}

function orderRows(db: Db, { company }: Reader) {
  return db
    .selectFrom('orders as o')
    .select(['o.uuid', 'o.number', 'o.status', 'o.total', 'o.quantity', 'o.created_at'])
    .select(['o.type', 'o.customer', 'o.review'])
    .select(
      sql<boolean>`o.status = ${OrderStatus.rejected} and exists (select from order_event e
        where e.order_id = o.id and e.status = o.status and e.actor_installer_id is not null)`.as(
        'cancelled',
      ),
    )
    .select(
      sql<LineRow[]>`(select json_agg(json_build_object('names', l.names, 'image', l.image,
        'qty', l.qty, 'unit_price', l.unit_price, 'uuid', v.uuid) order by l.line_no)
        from order_line l join variant v on v.id = l.variant_id where l.order_id = o.id)`.as(
        'lines',
      ),
    )
    .where('o.company_id', '=', company.id)
}
