import type { OrderDraft } from '#contract/orders.ts'
import { mergedLines, minimumPoints, orderTotal } from '#contract/orders.rules.ts'
import { OrderType } from '#contract/shop.rules.ts'
import type { House } from '#server/app.ts'
import { mayOrderCard } from '#server/card/may-order-card.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { answerRequest, waitingRequest } from '#server/order-requests/answer-request.ts'
import { holdPoints } from '#server/points/hold-points.ts'
import { lockGoods, takeStock } from '#server/shop/take-stock.ts'
import { approvalLimitsOf } from '#server/settings/approval-limits.reads.ts'
import { type Buyer, buyerOf, checkedCustomer, requireBuyer } from './buyer.ts'
import { insertOrder } from './insert-order.ts'
import { lockForKey } from './lock-for-key.ts'
import { orderedLines } from './ordered-lines.ts'
import { countPieces, limitPeriod } from './purchase-limits.ts'
import { firstOrder, fingerprintOf } from './repeated-order.ts'
import { type Review, reviewOf } from './review-of.ts'
import { standingOf } from './standing.reads.ts'

/** After this the client has given up, or is about to: nothing is written any more. */
const abortSeconds = 25

type Parts = Pick<House, 'db' | 'clock' | 'secrets'> & {
  config: Pick<House['config'], 'allowTestPhone'>
}

export type Placed = { uuid: string; repeated: boolean; review?: Review }

/**
 * Places an order: stock taken, points held, pieces counted, who approves it decided, the request
 * it answers closed, confirmation queued, in one transaction, with the prices of the database.
 * Gives the uuid, and whether it was a repeat of an earlier call, which changes nothing. Refuses
 * what makes a buyer (`orders.not_verified`, `orders.no_registration_number`,
 * `orders.numbers_in_review`, `orders.email_not_verified`, `orders.owes_points`), the goods
 * (`orders.not_available`, `orders.mixed_types`, `orders.price_changed`, `orders.sold_out`,
 * `orders.too_heavy`, `orders.too_few_scans`, `orders.over_limit`), the sum (`orders.below_minimum`,
 * `orders.too_few_points`), the call (`orders.key_reused`, `orders.still_running`), the request
 * (`orders.request_not_found`, `orders.request_answered`), what `mayOrderCard` refuses, and
 * customer fields.
 * (decisions F, I; safety D12, D13)
 */
export async function placeOrder(
  { db, clock, secrets, config }: Parts,
  { company, installer }: Member,
  draft: OrderDraft,
  key?: string,
): Promise<Placed> {
  const at = clock.now()
  const fingerprint = fingerprintOf(installer.id, draft)
  const wanted = mergedLines(draft.order)
  const uuids = wanted.map((line) => line.uuid)
  const period = limitPeriod(draft.type, company.regionId, at)
  const actor = `installer:${installer.uuid}`
  return inTransaction(db, async (tx) => {
    const account = await lockForKey(tx, company.id, key, at)
    const [first, buyer, standing, goods, limits] = await Promise.all([
      firstOrder(tx, company.id, { key, fingerprint, at }),
      buyerOf(tx, installer.id),
      standingOf(tx, company, { type: draft.type, wanted, period, at }),
      lockGoods(tx, company.regionId, uuids),
      approvalLimitsOf(tx),
    ])
    if (first) return { uuid: first, repeated: true }
    requireBuyer(buyer, draft.type)
    if (account.available < 0) refuse('orders.owes_points', { owed: -account.available })
    const customer = checkedCustomer(draft, buyer, config.allowTestPhone)
    const lines = orderedLines({ company, installer }, draft, goods, standing)
    const total = orderTotal(lines.map(({ goods: { price }, quantity }) => ({ price, quantity })))
    const least = minimumPoints(company.regionId, draft.type)
    if (total < least) refuse('orders.below_minimum', { least, total })
    if (total > account.available)
      refuse('orders.too_few_points', { needed: total, have: account.available })
    if (draft.type === OrderType.clubCard) await mayOrderCard(tx, company, lines, at)
    const request =
      draft.request === undefined
        ? undefined
        : await waitingRequest(tx, company.id, draft.request, at)
    const facts = { type: draft.type, total, ...standing, ...changesOf(buyer) }
    const review = reviewOf(facts, at, limits)
    const caller = { company, installer }
    const wish = { draft, customer, lines, total, key, fingerprint, period, review, at }
    const order = await insertOrder(tx, caller, wish)
    const taken = lines.map((line) => ({ variantId: line.goods.id, quantity: line.quantity }))
    const hold = { companyId: company.id, orderId: order.id, points: total, actor, at }
    await Promise.all([
      takeStock(tx, order.id, taken, at),
      countPieces(tx, company.id, period, lines),
      total > 0 && holdPoints(tx, hold),
      confirm(tx, secrets, buyer, order, total, at),
      request && answerRequest(tx, request, order, at),
    ])
    if (clock.now().getTime() - at.getTime() > abortSeconds * 1000)
      refuse('common.too_many', undefined, { retryAfterSeconds: 1 })
    return { uuid: order.uuid, repeated: false, review }
  })
}

function changesOf({ verified_at, email_changed_at, address_changed_at }: Buyer) {
  return {
    verifiedAt: verified_at,
    emailChangedAt: email_changed_at,
    addressChangedAt: address_changed_at,
  }
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
