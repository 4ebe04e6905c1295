import { toMemberActor } from '#server/platform/actor.ts'
import { Role } from '#contract/members/installers.ts'
import type { OrderDraft } from '#contract/shop/orders.ts'
import { mergeLines, getMinimumPoints, orderTotal } from '#contract/shop/orders.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { takeAllowance } from '#server/shop/allowance/take-allowance.ts'
import type { AppContext } from '#server/platform/context.ts'
import { mayOrderCard } from '#server/points/club-card/may-order-card.ts'
import { inOneFlight } from '#server/platform/database/in-one-flight.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { drawAhead } from '#server/shop/prints/draw-ahead.ts'
import { hasBenefit, takeFreeSet } from '#server/shop/prints/free-sets.ts'
import { startPrint } from '#server/shop/prints/start-print.ts'
import { queueMessage } from '#server/messaging/messages/queue-message.ts'
import { answerRequest, lockWaitingRequest } from '#server/shop/order-requests/answer-request.ts'
import type { Account } from '#server/points/points/lock-account.ts'
import { holdPoints } from '#server/points/points/hold-points.ts'
import { requireSpending } from '#server/points/points/spending.ts'
import { lockVariants, takeStock } from '#server/shop/shop/take-stock.ts'
import { checkCustomer, requireBuyer } from './buyer.ts'
import { drawNumber, type OrderNames } from './draw-number.ts'
import { insertOrder, type NewOrder } from './insert-order.ts'
import { lockForKey } from './lock-for-key.ts'
import { notifyOwners } from './notify-owners.ts'
import { type Buyer, findOrderFacts } from './order-facts.reads.ts'
import { checkOrderPrint, applyFreeSet } from './check-order-print.ts'
import { checkOrderLines } from './check-order-lines.ts'
import { countPieces, getLimitPeriod } from './purchase-limits.ts'
import { recordOrdered } from '#server/shop/order-requests/record-ordered.ts'
import { findFirstOrder, createOrderFingerprint } from './order-fingerprint.ts'
import { reviewOrder } from './review-order.ts'
import { type WrittenOrder, toWrittenOrder } from './to-written-order.ts'
import type { MemberContext, MemberTx, SystemTx } from '#server/platform/contexts.ts'

/** After this the client has given up, or is about to: nothing is written any more. */
const abortSeconds = 25

type Context = MemberContext<'clock' | 'secrets'> & {
  config: Pick<AppContext['config'], 'allowTestPhone'>
}

export type OrderResult = { uuid: string; repeated: boolean; order?: WrittenOrder }

type OrderInput = {
  draft: OrderDraft
  key?: string
  /** The rules approve at once what they may; otherwise the order waits for the scheduler. */
  decides?: boolean
}

/**
 * Places an order: stock taken, points held, pieces counted, who approves it decided, the request
 * it answers closed, confirmation queued, in one transaction, with the prices of the database.
 * Returns the uuid, and whether it repeats an earlier call, which changes nothing. Refuses
 * `points.frozen`, what makes a buyer (`orders.not_verified`, `orders.no_registration_number`,
 * `orders.numbers_in_review`, `orders.email_not_verified`, `orders.owes_points`), the products
 * (`orders.not_available`, `orders.mixed_types`, `orders.price_changed`, `orders.sold_out`,
 * `orders.too_heavy`, `orders.too_few_scans`, `orders.over_limit`), the sum (`orders.below_minimum`,
 * `orders.too_few_points`, an employee's `orders.over_allowance`), the call (`orders.key_reused`,
 * `orders.still_running`), the request (`orders.request_not_found`, `orders.request_answered`),
 * what `mayOrderCard` and `checkOrderPrint` refuse, and customer fields.
 * (decisions F, I, safety D12, D13)
 */
export async function placeOrder(
  ctx: Context,
  { draft: input, key, decides = false }: OrderInput,
): Promise<OrderResult> {
  const { clock, config, company, installer, now } = ctx
  const fingerprint = createOrderFingerprint(installer.id, input)
  const pieces = mergeLines(input.order)
  const uuids = pieces.map((line) => line.uuid)
  const period = getLimitPeriod(input.type, company.regionId, now)
  const names = await drawNumber(ctx)
  const drawing = input.type === OrderType.marketing ? await drawAhead(ctx, input.data) : null
  return inTransaction(ctx, async (ctx) => {
    const [account, firstUuid, facts, variants, isFavoured] = await inOneFlight([
      lockForKey(ctx, { companyId: company.id, key }),
      findFirstOrder(ctx, { companyId: company.id, call: { key, fingerprint, at: now } }),
      findOrderFacts(ctx, { type: input.type, pieces, period }),
      lockVariants(ctx, { regionId: company.regionId, uuids }),
      hasBenefit(ctx, company, 'fastReview'),
    ])
    if (firstUuid) return { uuid: firstUuid, repeated: true }

    const { buyer, riskFacts, limits } = facts
    requireSpending(account)
    requireBuyer(buyer, input.type)
    if (account.available < 0) refuse('orders.owes_points', { owed: -account.available })
    const priced = { draft: input, lockedVariants: variants }
    const { draft, lockedVariants, isFree } = await applyFreeSet(ctx, priced)
    const customer = checkCustomer(draft, buyer, config.allowTestPhone)
    const lines = checkOrderLines(ctx, draft, lockedVariants, riskFacts)
    const print = await checkOrderPrint(ctx, { draft, lines, drawing })
    const total = orderTotal(
      lines.map(({ lockedVariant: { price }, quantity }) => ({ price, quantity })),
    )
    const allowanceMonth = installer.role === Role.owner ? null : await takeAllowance(ctx, total)
    requirePoints(ctx, { account, type: draft.type, total })
    if (draft.type === OrderType.clubCard) await mayOrderCard(ctx, { company, lines })
    const request =
      draft.request === undefined
        ? undefined
        : await lockWaitingRequest(ctx, { companyId: company.id, uuid: draft.request })

    const reviewInput = { type: draft.type, total, ...riskFacts, ...getChangeTimes(buyer) }
    const review = reviewOrder(reviewInput, now, limits)
    const isApproved = decides && review.by === 'rules'
    const isFast = review.by !== 'rules' && isFavoured
    const content = { names, draft, customer, lines, total, key, fingerprint, period }
    const order = { ...content, review, isApproved, isFast, allowanceMonth }
    const confirmation = { buyer, names, points: total }
    await inOneFlight([
      insertOrder(ctx, order),
      takeStock(ctx, { orderId: names.id, lines: toStockLines(lines) }),
      countPieces(ctx, { companyId: company.id, period, lines }),
      total > 0 &&
        holdPoints(ctx, {
          companyId: company.id,
          orderId: names.id,
          points: total,
          actor: toMemberActor(installer),
        }),
      allowanceMonth === null && confirm(ctx, { ...confirmation, path: `/orders/${names.uuid}` }),
      request && answerRequest(ctx, { request, order: names }),
      isApproved && draft.type !== OrderType.voucher && notifyOthers(ctx, order),
    ])
    if (allowanceMonth !== null) {
      const path = await recordOrdered(ctx, {
        order: names,
        type: draft.type,
        lines: lines.map((line) => ({ ...line.lockedVariant, quantity: line.quantity })),
        fingerprint,
      })
      await confirm(ctx, { ...confirmation, path })
    }
    const product = { id: lines[0]!.lockedVariant.productId, regionId: company.regionId }
    if (print) await startPrint(ctx, { orderId: names.id, product, print, isFast })
    if (isFree) await takeFreeSet(ctx, { company, orderId: names.id })
    if (clock.now().getTime() - now.getTime() > abortSeconds * 1000)
      refuse('common.too_many', undefined, { retryAfterSeconds: 1 })
    return { uuid: names.uuid, repeated: false, order: toWrittenOrder(ctx, order) }
  })
}

function requirePoints(
  { company }: Pick<Member, 'company'>,
  { account, type, total }: { account: Account; type: number; total: number },
) {
  const minimum = getMinimumPoints(company.regionId, type)
  if (total < minimum) refuse('orders.below_minimum', { minimum, total })
  if (total > account.available)
    refuse('orders.too_few_points', { needed: total, have: account.available })
}

function toStockLines(lines: NewOrder['lines']) {
  return lines.map(({ lockedVariant, quantity }) => ({ variantId: lockedVariant.id, quantity }))
}

function notifyOthers(
  ctx: MemberTx<'secrets'>,
  { names, total }: Pick<NewOrder, 'names' | 'total'>,
) {
  const { company, installer } = ctx
  return notifyOwners(ctx, {
    order: { ...names, company_id: company.id, total },
    orderEvent: { event: 'order.approved', except: installer.id },
  })
}

function getChangeTimes({ verified_at, email_changed_at, address_changed_at }: Buyer) {
  return {
    verifiedAt: verified_at,
    emailChangedAt: email_changed_at,
    addressChangedAt: address_changed_at,
  }
}

async function confirm(
  ctx: SystemTx<'secrets'>,
  {
    buyer,
    names: { uuid, number },
    points,
    path,
  }: { buyer: Buyer; names: OrderNames; points: number; path: string },
) {
  if (!buyer.email) return
  await queueMessage(ctx, {
    channel: 'mail',
    recipient: buyer.email,
    language: buyer.language,
    template: 'orderPlaced',
    params: { number, count: points, path },
    dedupeKey: `order.placed:${uuid}`,
  })
}
