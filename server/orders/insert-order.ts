import { sql } from 'kysely'
import type { OrderDraft } from '#contract/orders.ts'
import { knownRegion } from '#contract/regions.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import type { Goods } from '#server/shop/take-stock.ts'
import type { Review } from './review-of.ts'

export type OrderedLine = { goods: Goods; quantity: number }

type New = {
  draft: OrderDraft
  customer: OrderDraft['customer']
  lines: readonly OrderedLine[]
  total: number
  key: string | undefined
  fingerprint: Buffer
  period: string
  review: Review
  at: Date
}

/** Writes an order with its lines, its first event and the next number of its country and year. */
export async function insertOrder(
  tx: Tx,
  { company, installer }: Pick<Member, 'company' | 'installer'>,
  order: New,
) {
  const { draft, customer, lines, total, key, fingerprint, period, review, at } = order
  const year = String(at.getUTCFullYear() % 100).padStart(2, '0')
  const { slug } = knownRegion(company.regionId)
  const rows = JSON.stringify(
    lines.map(({ goods, quantity }, index) => ({
      line_no: index + 1,
      variant_id: goods.id,
      qty: quantity,
      unit_price: goods.price,
      names: goods.names,
      image: goods.image,
    })),
  )
  const result = await sql<{ id: number; uuid: string; number: string }>`
    with series as (
      insert into number_series as s (name, last) values (${`order:${slug}:${year}`}, 1)
      on conflict (name) do update set last = s.last + 1 returning last
    ), placed as (
      insert into orders (number, company_id, installer_id, region_id, type, total, quantity,
        customer, idempotency_key, fingerprint, limit_period, review, review_reasons,
        rules_limit, one_limit, created_at)
      select ${`${slug.toUpperCase()}-${year}-`} || lpad(last::text, 6, '0'), ${company.id}::bigint,
        ${installer.id}::bigint, ${company.regionId}::smallint, ${draft.type}::smallint,
        ${total}::int, ${lines.reduce((sum, line) => sum + line.quantity, 0)}::int,
        ${JSON.stringify(customer)}::jsonb, ${key ?? null}::text, ${fingerprint}::bytea,
        ${period}::text, ${review.by}::text, ${review.reasons}::text[],
        ${review.limits.orders_by_rules}::int, ${review.limits.orders_by_one}::int,
        ${at}::timestamptz
      from series returning id, uuid, number
    ), lines as (
      insert into order_line (order_id, line_no, variant_id, qty, unit_price, names, image)
      select placed.id, l.* from placed, jsonb_to_recordset(${rows}::jsonb) as l (line_no smallint,
        variant_id bigint, qty int, unit_price int, names jsonb, image text)
    ), event as (
      insert into order_event (order_id, status, actor, at)
      select id, 1, ${`installer:${installer.uuid}`}, ${at}::timestamptz from placed
    )
    select id, uuid, number from placed`.execute(tx)
  return result.rows[0]!
}
