import type { Order, Voucher } from '#contract/shop/orders.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { findOrderCard } from '#server/points/club-card/cards.reads.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { printOfOrder } from '#server/shop/prints/order-print.reads.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { orderRows } from './order-rows.ts'
import { toOrderResponse } from './to-order-response.ts'

type Reader = Pick<Member, 'company' | 'installer'>

export async function findOrder(
  ctx: InDb & Reader & AtTime,
  { uuid, vouchers }: { uuid: string; vouchers: Voucher[] },
): Promise<Order> {
  const { db } = ctx
  const row = await orderRows(db, ctx.company.id)
    .select(['o.customer', 'o.review'])
    .where('o.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) refuse('orders.not_found')
  const [steps, shipment, card, print] = await Promise.all([
    findSteps(db, uuid),
    findShipment(db, uuid),
    row.type === OrderType.clubCard ? findOrderCard(db, uuid) : null,
    row.type === OrderType.marketing ? printOfOrder({ db }, uuid) : undefined,
  ])
  return toOrderResponse(ctx, { row, steps, shipment, card, print, vouchers })
}

function findSteps(db: Db, uuid: string) {
  return db
    .selectFrom('order_event as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['e.status', 'e.reason', 'e.actor_installer_id', 'e.at'])
    .where('o.uuid', '=', uuid)
    .orderBy('e.id')
    .execute()
}

async function findShipment(db: Db, uuid: string) {
  const order = await db
    .selectFrom('order_shipment as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.carrier', 's.tracking', 's.url', 's.shipped_at'])
    .where('o.uuid', '=', uuid)
    .executeTakeFirst()
  if (!order) return null
  const { shipped_at, ...shipment } = order
  return { ...shipment, at: shipped_at.toISOString() }
}
