import { type RawBuilder, sql } from 'kysely'
import type { ListedOrder } from '#contract/shop/orders.ts'
import { OrderStatus } from '#contract/rules/orders.rules.ts'
import type { Db } from '#server/database/transaction.ts'
import { publicFiles } from '#server/outside/files.ts'
import { type SoldNames, soldName } from '#server/shop/sold-name.ts'

type LineRow = { names: SoldNames; image: string; qty: number; unit_price: number; uuid: string }

const cancelled = sql<boolean>`o.status = ${sql.lit(OrderStatus.rejected)}
  and exists (select from order_event e
    where e.order_id = o.id and e.status = o.status and e.actor_installer_id is not null)`

const lines = sql<LineRow[]>`(select json_agg(json_build_object('names', l.names, 'image', l.image,
  'qty', l.qty, 'unit_price', l.unit_price, 'uuid', v.uuid) order by l.line_no)
  from order_line l join variant v on v.id = l.variant_id where l.order_id = o.id)`

/** Orders of a company as the list shows them. */
export function orderRows(db: Db, companyId: number | RawBuilder<number>) {
  return db
    .selectFrom('orders as o')
    .select(['o.id', 'o.uuid', 'o.number', 'o.status', 'o.total', 'o.quantity', 'o.created_at'])
    .select('o.type')
    .select([cancelled.as('cancelled'), lines.as('lines')])
    .where('o.company_id', '=', companyId)
}

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['executeTakeFirstOrThrow']>>

/** An order as the wire names it. */
export function listedOrder(row: OrderRow, language: string): ListedOrder {
  return {
    uuid: row.uuid,
    number: row.number,
    status: row.status,
    points: row.total,
    quantity: row.quantity,
    created_at: row.created_at.toISOString(),
    meta: {
      type: row.type,
      ...(row.cancelled && { is_cancelled: true }),
      contents: row.lines.map((line) => ({
        name: soldName(line.names, language),
        image: line.image && `${publicFiles}/${line.image}-320.webp`,
        quantity: line.qty,
        price: line.unit_price,
        variantGuid: line.uuid,
      })),
    },
  }
}
