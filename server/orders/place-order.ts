import { sql } from 'kysely'
import type { OrderDraft } from '#contract/orders.ts'
import { mergedLines, minimumPoints, orderTotal } from '#contract/orders.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import type { House } from '#server/app.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { holdPoints } from '#server/points/hold-points.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { type Goods, lockGoods, takeStock } from '#server/shop/take-stock.ts'
import { type Buyer, checkedCustomer, requireBuyer } from './buyer.ts'
import { firstOrder, fingerprintOf } from './repeated-order.ts'

type Line = { goods: Goods; quantity: number }
type Parts = Pick<House, 'db' | 'clock' | 'secrets'>

/**
 * Places an order: stock taken, points held, confirmation queued, in one transaction, with the
 * prices of the database. Gives the uuid, and whether it was a repeat of an earlier call, which
 * changes nothing. Refuses `orders.not_verified`, `orders.no_registration_number`,
 * `orders.not_available`, `orders.mixed_types`, `orders.sold_out`, `orders.below_minimum`,
 * `orders.too_few_points`, `orders.key_reused`, and customer fields. (decisions F, I; safety D12)
 */
export async function placeOrder(
  { db, clock, secrets }: Parts,
  { company, installer }: Member,
  draft: OrderDraft,
  key?: string,
): Promise<{ uuid: string; repeated: boolean }> {
  const at = clock.now()
  const fingerprint = fingerprintOf(installer.id, draft)
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, company.id, at)
    const first = await firstOrder(tx, company.id, { key, fingerprint, at })
    if (first) return { uuid: first, repeated: true }
    const buyer = await requireBuyer(tx, installer.id)
    const customer = checkedCustomer(draft, buyer)
    const lines = await linesOf(tx, company.regionId, draft)
    const total = orderTotal(lines.map(({ goods, quantity }) => ({ price: goods.price, quantity })))
    const least = minimumPoints(company.regionId, draft.type)
    if (total < least) refuse('orders.below_minimum', { least, total })
    if (total > account.available)
      refuse('orders.too_few_points', { needed: total, have: account.available })
    const order = await insertOrder(
      tx,
      { company, installer },
      { draft, customer, lines, total, key, fingerprint, at },
    )
    const taken = lines.map(({ goods, quantity }) => ({ variantId: goods.id, quantity }))
    await takeStock(tx, order.id, taken, at)
    const actor = `installer:${installer.uuid}`
    if (total > 0)
      await holdPoints(tx, { companyId: company.id, orderId: order.id, points: total, actor, at })
    await confirm(tx, secrets, buyer, order, total, at)
    return { uuid: order.uuid, repeated: false }
  })
}

/** The ordered goods, each variant once, all on offer, of the ordered type and in stock. */
async function linesOf(tx: Tx, regionId: number, { order, type }: OrderDraft): Promise<Line[]> {
  const wanted = mergedLines(order)
  const goods = await lockGoods(
    tx,
    regionId,
    wanted.map((line) => line.uuid),
  )
  return wanted.map(({ uuid, quantity }) => {
    const found = goods.find((row) => row.uuid === uuid.toLowerCase())
    if (!found) refuse('orders.not_available')
    if (found.type !== type) refuse('orders.mixed_types')
    if (found.stock < quantity) refuse('orders.sold_out', { stock: found.stock, variant: uuid })
    return { goods: found, quantity }
  })
}

type New = {
  draft: OrderDraft
  customer: OrderDraft['customer']
  lines: readonly Line[]
  total: number
  key: string | undefined
  fingerprint: Buffer
  at: Date
}

async function insertOrder(
  tx: Tx,
  { company, installer }: Pick<Member, 'company' | 'installer'>,
  order: New,
) {
  const { draft, customer, lines, total, key, fingerprint, at } = order
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
        customer, idempotency_key, fingerprint, created_at)
      select ${`${slug.toUpperCase()}-${year}-`} || lpad(last::text, 6, '0'), ${company.id}::bigint,
        ${installer.id}::bigint, ${company.regionId}::smallint, ${draft.type}::smallint,
        ${total}::int, ${lines.reduce((sum, line) => sum + line.quantity, 0)}::int,
        ${JSON.stringify(customer)}::jsonb, ${key ?? null}::text, ${fingerprint}::bytea,
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

type Placed = { uuid: string; number: string }

async function confirm(
  tx: Tx,
  secrets: Parts['secrets'],
  buyer: Buyer,
  order: Placed,
  points: number,
  at: Date,
) {
  if (!buyer.email) return
  await queueMessage(tx, secrets, {
    channel: 'mail',
    recipient: buyer.email,
    language: buyer.language,
    template: 'orderPlaced',
    params: { number: order.number, count: points, path: `/orders/${order.uuid}` },
    dedupeKey: `order.placed:${order.uuid}`,
    at,
  })
}
