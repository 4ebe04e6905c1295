import { type RawBuilder, sql } from 'kysely'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { LineRow } from './to-order-response.ts'

const cancelled = sql<boolean>`o.status = ${sql.lit(OrderStatus.rejected)}
  and exists (select from order_event e
    where e.order_id = o.id and e.status = o.status and e.actor_installer_id is not null)`

const lines = sql<LineRow[]>`(select json_agg(json_build_object('names', l.names, 'image', l.image,
  'qty', l.qty, 'unit_price', l.unit_price, 'uuid', v.uuid) order by l.line_no)
  from order_line l join variant v on v.id = l.variant_id where l.order_id = o.id)`

export function orderRows(db: Db, companyId: number | RawBuilder<number>) {
  return db
    .selectFrom('orders as o')
    .select(['o.id', 'o.uuid', 'o.number', 'o.status', 'o.total', 'o.quantity', 'o.created_at'])
    .select('o.type')
    .select([cancelled.as('cancelled'), lines.as('lines')])
    .where('o.company_id', '=', companyId)
}
