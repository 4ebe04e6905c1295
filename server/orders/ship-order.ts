import { OrderStatus } from '#contract/orders.rules.ts'
import { problems } from '#contract/refusals.ts'
import { needsAddress } from '#contract/shop.rules.ts'
import type { House } from '#server/app.ts'
import type { Staff } from '#server/audit/note-deed.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import { holdOrder } from './hold-order.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { noteOrder } from './note-order.ts'
import { tellOwners } from './tell-owners.ts'

type Parts = Pick<House, 'db' | 'secrets'>

/** Who carries the parcel, its number there, and where it can be followed. */
export type Shipment = { carrier: string; tracking: string; url: string }

const longest = { carrier: 80, tracking: 80, url: 500 }

/**
 * The parcel of an approved order has left: the order is finished and its points are spent. Refuses
 * `orders.not_found`, `orders.wrong_move` also for what is not sent, and fields of the shipment.
 */
export async function shipOrder(
  { db, secrets }: Parts,
  staff: Staff,
  uuid: string,
  shipment: Shipment,
  at: Date,
) {
  const { carrier, tracking, url } = checkedShipment(shipment)
  await inTransaction(db, async (tx) => {
    await holdOrder(tx, staff, uuid, at)
    const order = await lockOrder(tx, { uuid }, at)
    if (!needsAddress(order.type)) refuse('orders.wrong_move')
    await moveOrder(tx, order, { to: OrderStatus.finished, actor: staff.name, at })
    await tx
      .insertInto('order_shipment')
      .values({ order_id: order.id, carrier, tracking, url, shipped_at: at })
      .execute()
    await tellOwners(tx, secrets, order, { event: 'order.sent', at })
    const parcel = { carrier, tracking, url }
    await noteOrder(tx, staff, order, {
      action: 'ship',
      to: OrderStatus.finished,
      after: parcel,
      at,
    })
  })
}

function checkedShipment({ carrier, tracking, url }: Shipment): Shipment {
  const checked = { carrier: carrier.trim(), tracking: tracking.trim(), url: url.trim() }
  const errors: Record<string, string[]> = {}
  for (const field of ['carrier', 'tracking'] as const)
    if (!checked[field]) errors[field] = [problems.required]
  for (const field of ['carrier', 'tracking', 'url'] as const)
    if (checked[field].length > longest[field]) errors[field] = [problems.too_long]
  if (checked.url && !isWebAddress(checked.url)) errors['url'] = [problems.invalid]
  if (Object.keys(errors).length > 0) refuseFields(errors)
  return checked
}

/** It becomes a link on the buyer's screen. */
function isWebAddress(text: string) {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
