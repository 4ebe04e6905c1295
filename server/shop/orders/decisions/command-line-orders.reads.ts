import { sql } from 'kysely'
import { openOrderStatuses } from '#contract/shop/orders.rules.ts'
import { selectStaffName } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type SoldNames, formatSoldName } from '#server/shop/shop/sold-name.ts'

const maxListed = 200

export type CommandLineOrder = {
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
export async function openOrders(db: Db): Promise<CommandLineOrder[]> {
  const rows = await selectOrders(db)
    .where('o.status', 'in', openOrderStatuses)
    .orderBy('o.status')
    .orderBy('o.id')
    .limit(maxListed)
    .execute()
  return rows.map(toResponse)
}

/** One order by its number. Refuses `orders.not_found`. */
export async function orderByNumber(db: Db, number: string): Promise<CommandLineOrder> {
  const row = await selectOrders(db).where('o.number', '=', number.toUpperCase()).executeTakeFirst()
  return row ? toResponse(row) : refuse('orders.not_found')
}

function selectOrders(db: Db) {
  return db
    .selectFrom('orders as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .select(['o.uuid', 'o.number', 'o.status', 'o.review', 'o.review_reasons as reasons'])
    .select([selectStaffName('o.first_approval_by').as('firstBy'), 'o.total as points'])
    .select('c.name as company')
    .select('o.created_at as createdAt')
    .select(
      sql<{ qty: number; names: SoldNames }[]>`(select json_agg(json_build_object('qty', l.qty,
        'names', l.names) order by l.line_no) from order_line l where l.order_id = o.id)`.as(
        'lines',
      ),
    )
}

function toResponse({
  lines,
  ...order
}: Awaited<
  ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>
>): CommandLineOrder {
  return {
    ...order,
    lines: lines.map(({ qty, names }) => ({ quantity: qty, name: formatSoldName(names, 'en') })),
  }
}
