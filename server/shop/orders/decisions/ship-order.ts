import { toStaffActor } from '#server/platform/actor.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { problems } from '#contract/refusals.ts'
import { needsAddress } from '#contract/shop/shop.rules.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { requireOrderClaim } from './require-order-claim.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { moveOrder } from '#server/shop/orders/move-order.ts'
import { recordOrderDecision } from './record-order-decision.ts'
import { notifyOwners } from '#server/shop/orders/notify-owners.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

export type Shipment = { carrier: string; tracking: string; url: string }

const maxLengths = { carrier: 80, tracking: 80, url: 500 }

/**
 * The parcel of an approved order has left: the order is finished and its points are spent. Refuses
 * `orders.not_found`, `orders.wrong_move` also for what is not sent, and fields of the shipment.
 */
export async function shipOrder(
  ctx: StaffContext<'secrets'>,
  { uuid, shipment }: { uuid: string; shipment: Shipment },
) {
  const { staff, now } = ctx
  const { carrier, tracking, url } = checkShipment(shipment)
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await requireOrderClaim(ctx, uuid)
    const order = await lockOrder(ctx, { uuid })
    if (!needsAddress(order.type)) refuse('orders.wrong_move')
    await moveOrder(ctx, { order, to: OrderStatus.finished, actor: toStaffActor(staff) })
    await tx
      .insertInto('order_shipment')
      .values({ order_id: order.id, carrier, tracking, url, shipped_at: now })
      .execute()
    await notifyOwners(ctx, { order, orderEvent: { event: 'order.sent' } })
    const parcel = { carrier, tracking, url }
    await recordOrderDecision(ctx, {
      order,
      decided: { action: 'ship', to: OrderStatus.finished, after: parcel },
    })
  })
}

/** Trims and validates a shipment. Refuses its fields. */
export function checkShipment({ carrier, tracking, url }: Shipment): Shipment {
  const shipment = { carrier: carrier.trim(), tracking: tracking.trim(), url: url.trim() }
  const errors: Record<string, string[]> = {}
  for (const field of ['carrier', 'tracking'] as const)
    if (!shipment[field]) errors[field] = [problems.required]
  for (const field of ['carrier', 'tracking', 'url'] as const)
    if (shipment[field].length > maxLengths[field]) errors[field] = [problems.too_long]
  if (shipment.url && !isWebAddress(shipment.url)) errors['url'] = [problems.invalid]
  if (Object.keys(errors).length > 0) refuseFields(errors)
  return shipment
}

/** It becomes a link on the buyer's screen. */
function isWebAddress(text: string) {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
