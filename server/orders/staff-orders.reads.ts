import { sql } from 'kysely'
import type { Db } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { type SoldNames, soldName } from '#server/shop/sold-name.ts'

const mostListed = 200

export type OrderForStaff = {
  uuid: string
  number: string
  status: number
  review: string
  reasons: string[]
  firstBy: string | null
  points: number
  company: string
  createdAt: Date
  lines: { quantity: number; name: string }[]
}

/** Orders that wait for somebody or something, the oldest first. */
export async function openOrders(db: Db): Promise<OrderForStaff[]> {
  const rows = await rowsOf(db)
    .where('o.status', 'in', [1, 2, 5])
    .orderBy('o.status')
    .orderBy('o.id')
    .limit(mostListed)
    .execute()
  return rows.map(shown)
}

/** One order by its number. Refuses `orders.not_found`. */
export async function orderByNumber(db: Db, number: string): Promise<OrderForStaff> {
  const row = await rowsOf(db).where('o.number', '=', number.toUpperCase()).executeTakeFirst()
  return row ? shown(row) : refuse('orders.not_found')
}

function rowsOf(db: Db) {
  return db
    .selectFrom('orders as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .select(['o.uuid', 'o.number', 'o.status', 'o.review', 'o.review_reasons as reasons'])
    .select(['o.first_approval_by as firstBy', 'o.total as points', 'c.name as company'])
    .select('o.created_at as createdAt')
    .select(
      sql<{ qty: number; names: SoldNames }[]>`(select json_agg(json_build_object('qty', l.qty,
        'names', l.names) order by l.line_no) from order_line l where l.order_id = o.id)`.as(
        'lines',
      ),
    )
}

function shown({
  lines,
  ...order
}: Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>): OrderForStaff {
  return {
    ...order,
    lines: lines.map(({ qty, names }) => ({ quantity: qty, name: soldName(names, 'en') })),
  }
}
