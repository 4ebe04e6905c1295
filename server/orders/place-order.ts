import { memberActor } from '#server/actor.ts'
import type { AtTime, InTx } from '#server/database/contexts.ts'
import { Role } from '#contract/installers.ts'
import type { OrderDraft } from '#contract/shop/orders.ts'
import { mergedLines, minimumPoints, orderTotal } from '#contract/rules/orders.rules.ts'
import { OrderType } from '#contract/rules/shop.rules.ts'
import { takeAllowance } from '#server/allowance/take-allowance.ts'
import type { AppContext } from '#server/context.ts'
import { mayOrderCard } from '#server/club-card/may-order-card.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/access/callers.ts'
import { refuse } from '#server/http/refuse.ts'
import { drawnAhead } from '#server/marketing/drawn-ahead.ts'
import { hasBenefit, takeFreeSet } from '#server/marketing/free-sets.ts'
import { startPrint } from '#server/marketing/start-print.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { answerRequest, waitingRequest } from '#server/order-requests/answer-request.ts'
import { holdPoints } from '#server/points/hold-points.ts'
import { requireSpending } from '#server/points/spending.ts'
import { lockVariants, takeStock } from '#server/shop/take-stock.ts'
import { approvalLimitsOf } from '#server/settings/approval-limits.reads.ts'
import { type Buyer, buyerOf, checkedCustomer, requireBuyer } from './buyer.ts'
import { drawNumber } from './draw-number.ts'
import { insertOrder } from './insert-order.ts'
import { lockForKey } from './lock-for-key.ts'
import { orderedPrint, withFreeSet } from './ordered-print.ts'
import { orderedLines } from './ordered-lines.ts'
import { countPieces, limitPeriod } from './purchase-limits.ts'
import { recordOrdered } from '#server/order-requests/record-ordered.ts'
import { firstOrder, fingerprintOf } from './repeated-order.ts'
import { type Review, reviewOf } from './review-of.ts'
import { riskFactsOf } from './risk-facts.reads.ts'

/** After this the client has given up, or is about to: nothing is written any more. */
const abortSeconds = 25

type Deps = Pick<AppContext, 'db' | 'clock' | 'secrets'> & {
  config: Pick<AppContext['config'], 'allowTestPhone'>
}

export type Placed = { uuid: string; repeated: boolean; review?: Review }

/**
 * Places an order: stock taken, points held, pieces counted, who approves it decided, the request
 * it answers closed, confirmation queued, in one transaction, with the prices of the database.
 * Gives the uuid, and whether it was a repeat of an earlier call, which changes nothing. Refuses
 * `points.frozen`, what makes a buyer (`orders.not_verified`, `orders.no_registration_number`,
 * `orders.numbers_in_review`, `orders.email_not_verified`, `orders.owes_points`), the products
 * (`orders.not_available`, `orders.mixed_types`, `orders.price_changed`, `orders.sold_out`,
 * `orders.too_heavy`, `orders.too_few_scans`, `orders.over_limit`), the sum (`orders.below_minimum`,
 * `orders.too_few_points`, an employee's `orders.over_allowance`), the call (`orders.key_reused`, `orders.still_running`), the request
 * (`orders.request_not_found`, `orders.request_answered`), what `mayOrderCard` and `orderedPrint`
 * refuse, and customer fields.
 * (decisions F, I, safety D12, D13)
 */
export async function placeOrder(
  ctx: Deps & Member & AtTime,
  { draft: asked, key }: { draft: OrderDraft; key?: string },
): Promise<Placed> {
  const { clock, config, company, installer, now: at } = ctx
  const fingerprint = fingerprintOf(installer.id, asked)
  const wanted = mergedLines(asked.order)
  const uuids = wanted.map((line) => line.uuid)
  const period = limitPeriod(asked.type, company.regionId, at)
  const actor = memberActor(installer)
  const number = await drawNumber(ctx)
  const drawn = asked.type === OrderType.marketing ? await drawnAhead(ctx, asked.data) : null
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const account = await lockForKey(ctx, { companyId: company.id, key })
    const [first, buyer, riskFacts, onOffer, limits] = await Promise.all([
      firstOrder(ctx, { companyId: company.id, call: { key, fingerprint, at } }),
      buyerOf(ctx, installer.id),
      riskFactsOf(tx, company, { type: asked.type, wanted, period, at }),
      lockVariants(ctx, { regionId: company.regionId, uuids }),
      approvalLimitsOf(tx),
    ])
    if (first) return { uuid: first, repeated: true }
    requireSpending(account)
    requireBuyer(buyer, asked.type)
    if (account.available < 0) refuse('orders.owes_points', { owed: -account.available })
    const wanting = { draft: asked, lockedVariants: onOffer }
    const { draft, lockedVariants, isFree } = await withFreeSet(ctx, wanting)
    const customer = checkedCustomer(draft, buyer, config.allowTestPhone)
    const lines = orderedLines({ company, installer }, draft, lockedVariants, riskFacts)
    const print = await orderedPrint(ctx, { draft, lines, drawn })
    const total = orderTotal(
      lines.map(({ lockedVariant: { price }, quantity }) => ({ price, quantity })),
    )
    const allowanceMonth =
      installer.role === Role.owner
        ? null
        : await takeAllowance({ ...ctx, company, installer }, total)
    const minimum = minimumPoints(company.regionId, draft.type)
    if (total < minimum) refuse('orders.below_minimum', { minimum, total })
    if (total > account.available)
      refuse('orders.too_few_points', { needed: total, have: account.available })
    if (draft.type === OrderType.clubCard) await mayOrderCard(ctx, { company, lines })
    const request =
      draft.request === undefined
        ? undefined
        : await waitingRequest(ctx, { companyId: company.id, uuid: draft.request })
    const facts = { type: draft.type, total, ...riskFacts, ...changesOf(buyer) }
    const review = reviewOf(facts, at, limits)
    const isFast = review.by !== 'rules' && (await hasBenefit(ctx, company, 'fastReview'))
    const caller = { company, installer }
    const parts = { number, draft, customer, lines, total, key, fingerprint }
    const input = { ...parts, period, review, isFast, allowanceMonth }
    const order = await insertOrder({ ...ctx, ...caller }, input)
    const path =
      allowanceMonth === null
        ? `/orders/${order.uuid}`
        : await recordOrdered(
            { ...ctx, ...caller },
            {
              order,
              type: draft.type,
              lines: lines.map((line) => ({ ...line.lockedVariant, quantity: line.quantity })),
              fingerprint,
            },
          )
    const stockLines = lines.map((line) => ({
      variantId: line.lockedVariant.id,
      quantity: line.quantity,
    }))
    const hold = { companyId: company.id, orderId: order.id, points: total, actor }
    await Promise.all([
      takeStock(ctx, { orderId: order.id, lines: stockLines }),
      countPieces(ctx, { companyId: company.id, period, lines }),
      total > 0 && holdPoints(ctx, hold),
      confirm(ctx, { buyer, order, points: total, path }),
      request && answerRequest(ctx, { request, order }),
    ])
    const product = { id: lines[0]!.lockedVariant.productId, regionId: company.regionId }
    if (print) await startPrint(ctx, { orderId: order.id, product, print, isFast })
    if (isFree) await takeFreeSet(ctx, { company, orderId: order.id })
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
  ctx: InTx & { secrets: Deps['secrets'] } & AtTime,
  {
    buyer,
    order,
    points,
    path,
  }: { buyer: Buyer; order: { uuid: string; number: string }; points: number; path: string },
) {
  if (!buyer.email) return
  await queueMessage(ctx, {
    channel: 'mail',
    recipient: buyer.email,
    language: buyer.language,
    template: 'orderPlaced',
    params: { number: order.number, count: points, path },
    dedupeKey: `order.placed:${order.uuid}`,
  })
}
