import { actorColumnNames, toActorValues, toMemberActor, rules } from '#server/platform/actor.ts'
import { sql } from 'kysely'
import type { OrderDraft } from '#contract/shop/orders.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { LockedVariant } from '#server/shop/shop/take-stock.ts'
import type { OrderNames } from './draw-number.ts'
import type { Review } from './review-order.ts'
import type { MemberTx } from '#server/platform/contexts.ts'

export type OrderedLine = { lockedVariant: LockedVariant; quantity: number }

export type NewOrder = {
  names: OrderNames
  draft: OrderDraft
  customer: OrderDraft['customer']
  lines: readonly OrderedLine[]
  total: number
  key: string | undefined
  fingerprint: Buffer
  period: string
  review: Review
  /** By the rules, at once. */
  isApproved: boolean
  isFast: boolean
  /** The month whose allowance it is placed within; null for an owner's. */
  allowanceMonth: string | null
}

export async function insertOrder({ db: tx, company, installer, now }: MemberTx, order: NewOrder) {
  const { names, draft, customer, lines, total, key, fingerprint, period, review, isFast } = order
  const { allowanceMonth, isApproved } = order
  const { pending, approved } = OrderStatus
  const rows = JSON.stringify(
    lines.map(({ lockedVariant, quantity }, index) => ({
      line_no: index + 1,
      variant_id: lockedVariant.id,
      qty: quantity,
      unit_price: lockedVariant.price,
      names: lockedVariant.names,
      image: lockedVariant.image,
    })),
  )
  await sql`
    with placed as (
      insert into orders (id, uuid, number, company_id, installer_id, region_id, type, total, quantity,
        status, customer, idempotency_key, fingerprint, limit_period, review, review_reasons,
        rules_limit, one_limit, is_fast, allowance_month, created_at)
      overriding system value
      select ${names.id}::bigint, ${names.uuid}::uuid, ${names.number}::text, ${company.id}::bigint, ${installer.id}::bigint,
        ${company.regionId}::smallint, ${draft.type}::smallint,
        ${total}::int, ${lines.reduce((sum, line) => sum + line.quantity, 0)}::int,
        ${isApproved ? approved : pending}::smallint, ${JSON.stringify(customer)}::jsonb, ${key ?? null}::text, ${fingerprint}::bytea,
        ${period}::text, ${review.by}::text, ${review.reasons}::text[],
        ${review.limits.orders_by_rules}::int, ${review.limits.orders_by_one}::int, ${isFast},
        ${allowanceMonth}::text,
        ${now}::timestamptz
      returning id
    ), lines as (
      insert into order_line (order_id, line_no, variant_id, qty, unit_price, names, image)
      select placed.id, l.* from placed, jsonb_to_recordset(${rows}::jsonb) as l (line_no smallint,
        variant_id bigint, qty int, unit_price int, names jsonb, image text)
    )
    insert into order_event (order_id, status, ${actorColumnNames}, at)
    select id, e.*, ${now}::timestamptz from placed, (
      select ${pending}::smallint, ${toActorValues(toMemberActor(installer))}
      union all select ${approved}::smallint, ${toActorValues(rules)} where ${isApproved}
    ) e`.execute(tx)
}
