import { sql } from 'kysely'
import type { Customer, ListedOrder, Order } from '#contract/orders.ts'
import { OrderStatus } from '#contract/orders.rules.ts'
import { lastPage } from '#contract/paging.ts'
import type { Db } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { publicFiles } from '#server/shop/shown-product.ts'

type Reader = Pick<Member, 'company' | 'installer'>
type Names = { product: Record<string, string>; values: Record<string, string>[] }
type LineRow = { names: Names; image: string; qty: number; unit_price: number; uuid: string }

/** Orders of the company, newest first. */
export async function ordersOf(
  db: Db,
  reader: Reader,
  { page, limit }: { page: number; limit: number },
) {
  const { total } = await db
    .selectFrom('company_tally')
    .select('orders as total')
    .where('company_id', '=', reader.company.id)
    .executeTakeFirstOrThrow()
  const rows = await orderRows(db, reader)
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map((row) => shown(row, reader.installer.language))
  return { data, meta: { total, last_page: lastPage(total, limit) } }
}

export async function orderOf(db: Db, reader: Reader, uuid: string): Promise<Order> {
  const row = await orderRows(db, reader).where('o.uuid', '=', uuid).executeTakeFirst()
  if (!row) refuse('orders.not_found')
  const steps = await db
    .selectFrom('order_event as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['e.status', 'e.reason', 'e.actor', 'e.at'])
    .where('o.uuid', '=', uuid)
    .orderBy('e.at')
    .execute()
  const listed = shown(row, reader.installer.language)
  return {
    ...listed,
    customer: row.customer as Customer,
    meta: {
      ...listed.meta,
      timeline: steps.map(({ status, reason, actor, at }) => ({
        status,
        reason,
        by: actor.startsWith('installer:') ? 'company' : 'club',
        at: at.toISOString(),
      })),
      can_cancel: row.status === OrderStatus.pending,
      shipment: null,
      vouchers: [],
      card: null,
    },
  }
}

function orderRows(db: Db, { company }: Reader) {
  return db
    .selectFrom('orders as o')
    .select(['o.uuid', 'o.number', 'o.status', 'o.total', 'o.quantity', 'o.created_at'])
    .select(['o.type', 'o.customer'])
    .select(
      sql<LineRow[]>`(select json_agg(json_build_object('names', l.names, 'image', l.image,
        'qty', l.qty, 'unit_price', l.unit_price, 'uuid', v.uuid) order by l.line_no)
        from order_line l join variant v on v.id = l.variant_id where l.order_id = o.id)`.as(
        'lines',
      ),
    )
    .where('o.company_id', '=', company.id)
}

type Row = Awaited<ReturnType<ReturnType<typeof orderRows>['executeTakeFirstOrThrow']>>

function shown(row: Row, language: string): ListedOrder {
  return {
    uuid: row.uuid,
    number: row.number,
    status: row.status,
    points: row.total,
    quantity: row.quantity,
    created_at: row.created_at.toISOString(),
    meta: {
      type: row.type,
      contents: row.lines.map((line) => ({
        name: nameOf(line.names, language),
        image: line.image && `${publicFiles}/${line.image}-320.webp`,
        quantity: line.qty,
        price: line.unit_price,
        variantGuid: line.uuid,
      })),
    },
  }
}

/** "Jacket, M, blue", as it was sold. */
function nameOf({ product, values }: Names, language: string) {
  return [product, ...values].map((names) => names[language] ?? names['en'] ?? '').join(', ')
}
