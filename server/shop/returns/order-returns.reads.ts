import { sql } from 'kysely'
import type { OrderReturns, ProductReturn } from '#contract/shop/returns.ts'
import { isReturnable, openReturnStates } from '#contract/shop/returns.rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { computeDueAt } from '#server/platform/promised-times.ts'
import type { SoldNames } from '#server/shop/shop/sold-name.ts'
import { linesOfReturn, toLineResponse } from './return-lines.reads.ts'
import { getReturnableUntil } from './returnable-until.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

type Line = {
  uuid: string
  variant_id: number
  names: SoldNames
  image: string
  unit_price: number
  left: number
}

/** Returns of an order and the lines that can still be returned. Refuses `orders.not_found`. */
export async function orderReturns(ctx: MemberContext, uuid: string): Promise<OrderReturns> {
  const { db, company, installer, now } = ctx
  const { language } = installer
  const order = await db
    .selectFrom('orders as o')
    .leftJoin('order_shipment as s', 's.order_id', 'o.id')
    .select(['o.id', 'o.status', 'o.type', 'o.region_id', 's.shipped_at'])
    .where('o.uuid', '=', uuid)
    .where('o.company_id', '=', company.id)
    .executeTakeFirst()
  if (!order) return refuse('orders.not_found')
  const [left, rows] = await Promise.all([
    findReturnableLines(db, order.id),
    findReturns(db, order.id),
  ])
  const until =
    order.shipped_at && isReturnable(order)
      ? getReturnableUntil(order.shipped_at, order.region_id)
      : null
  const isOpen = until !== null && now < until
  return {
    until: until?.toISOString() ?? null,
    left: isOpen
      ? left.flatMap((line) =>
          line.left > 0 ? [toLineResponse({ ...line, qty: line.left }, language)] : [],
        )
      : [],
    data: rows.map((row) => toReturnResponse(row, language, order.region_id)),
  }
}

export async function findReturnableLines(db: Db, orderId: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select v.uuid, l.variant_id, l.names, l.image, l.unit_price,
      (l.qty - coalesce((select sum(b.qty) from product_return_line b
        join product_return r on r.id = b.product_return_id
        where r.order_id = l.order_id and b.variant_id = l.variant_id), 0))::int as left
    from order_line l join variant v on v.id = l.variant_id
    where l.order_id = ${orderId} order by l.line_no`.execute(db)
  return rows
}

const stepsOfReturn = sql<{ event: string; at: string }[]>`(
  select json_agg(json_build_object('event', e.event, 'at', e.at) order by e.id)
  from product_return_event e where e.product_return_id = r.id)`

function findReturns(db: Db, orderId: number) {
  return db
    .selectFrom('product_return as r')
    .select(['r.uuid', 'r.reason', 'r.requested', 'r.state', 'r.arrival', 'r.points', 'r.note'])
    .select(['r.answer', 'r.carrier', 'r.tracking', 'r.url', 'r.created_at'])
    .select([linesOfReturn.as('lines'), stepsOfReturn.as('steps')])
    .select(
      sql<number>`(select count(*)::int from product_return_photo p
        where p.product_return_id = r.id)`.as('photos'),
    )
    .where('r.order_id', '=', orderId)
    .orderBy('r.id', 'desc')
    .execute()
}

type Row = Awaited<ReturnType<typeof findReturns>>[number]

function toReturnResponse(row: Row, language: string, regionId: number): ProductReturn {
  const { carrier, tracking, url, created_at, lines, steps, ...rest } = row
  const isOpen = openReturnStates.some((state) => state === row.state)
  return {
    ...(rest as Pick<
      ProductReturn,
      | 'uuid'
      | 'reason'
      | 'requested'
      | 'state'
      | 'arrival'
      | 'points'
      | 'note'
      | 'answer'
      | 'photos'
    >),
    shipment: tracking ? { carrier, tracking, url } : null,
    lines: lines.map((line) => toLineResponse(line, language)),
    steps: steps.map(({ event, at }) => ({
      event: event as ProductReturn['steps'][number]['event'],
      at: new Date(at).toISOString(),
    })),
    due_at: isOpen ? computeDueAt('returns', regionId, created_at).toISOString() : null,
  }
}
