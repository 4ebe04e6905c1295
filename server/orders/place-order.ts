import type { OrderDraft } from '#contract/orders.ts'
import { mergedLines, minimumPoints, orderTotal } from '#contract/orders.rules.ts'
import type { House } from '#server/app.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { holdPoints } from '#server/points/hold-points.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { type Goods, lockGoods, takeStock } from '#server/shop/take-stock.ts'
import { type Buyer, buyerOf, checkedCustomer, requireBuyer } from './buyer.ts'
import { firstOrder, fingerprintOf } from './repeated-order.ts'
import { insertOrder, type OrderedLine } from './insert-order.ts'

type Parts = Pick<House, 'db' | 'clock' | 'secrets'> & {
  config: Pick<House['config'], 'allowTestPhone'>
}

/**
 * Places an order: stock taken, points held, confirmation queued, in one transaction, with the
 * prices of the database. Gives the uuid, and whether it was a repeat of an earlier call, which
 * changes nothing. Refuses `orders.not_verified`, `orders.no_registration_number`,
 * `orders.not_available`, `orders.mixed_types`, `orders.sold_out`, `orders.below_minimum`,
 * `orders.too_few_points`, `orders.owes_points`, `orders.key_reused`, and customer fields. (decisions F, I; safety D12)
 */
export async function placeOrder(
  { db, clock, secrets, config }: Parts,
  { company, installer }: Member,
  draft: OrderDraft,
  key?: string,
): Promise<{ uuid: string; repeated: boolean }> {
  const at = clock.now()
  const fingerprint = fingerprintOf(installer.id, draft)
  const wanted = mergedLines(draft.order)
  const actor = `installer:${installer.uuid}`
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, company.id, at)
    const [first, buyer, goods] = await Promise.all([
      firstOrder(tx, company.id, { key, fingerprint, at }),
      buyerOf(tx, installer.id),
      lockGoods(
        tx,
        company.regionId,
        wanted.map((line) => line.uuid),
      ),
    ])
    if (first) return { uuid: first, repeated: true }
    requireBuyer(buyer)
    if (account.available < 0) refuse('orders.owes_points', { owed: -account.available })
    const customer = checkedCustomer(draft, buyer, config.allowTestPhone)
    const lines = wanted.map((line) => orderedLine(line, goods, draft.type))
    const total = orderTotal(lines.map(({ goods: { price }, quantity }) => ({ price, quantity })))
    const least = minimumPoints(company.regionId, draft.type)
    if (total < least) refuse('orders.below_minimum', { least, total })
    if (total > account.available)
      refuse('orders.too_few_points', { needed: total, have: account.available })
    const caller = { company, installer }
    const order = await insertOrder(tx, caller, {
      draft,
      customer,
      lines,
      total,
      key,
      fingerprint,
      at,
    })
    const taken = lines.map((line) => ({ variantId: line.goods.id, quantity: line.quantity }))
    const hold = { companyId: company.id, orderId: order.id, points: total, actor, at }
    await Promise.all([
      takeStock(tx, order.id, taken, at),
      total > 0 && holdPoints(tx, hold),
      confirm(tx, secrets, buyer, order, total, at),
    ])
    return { uuid: order.uuid, repeated: false }
  })
}

/** A wanted line with its goods: on offer, of the ordered type and in stock. */
function orderedLine(
  { uuid, quantity }: { uuid: string; quantity: number },
  goods: readonly Goods[],
  type: number,
): OrderedLine {
  const found = goods.find((row) => row.uuid === uuid.toLowerCase())
  if (!found) refuse('orders.not_available')
  if (found.type !== type) refuse('orders.mixed_types')
  if (found.stock < quantity) refuse('orders.sold_out', { stock: found.stock, variant: uuid })
  return { goods: found, quantity }
}

async function confirm(
  tx: Tx,
  secrets: Parts['secrets'],
  buyer: Buyer,
  order: { uuid: string; number: string },
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
