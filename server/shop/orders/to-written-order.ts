import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { AtTime } from '#server/platform/database/contexts.ts'
import type { NewOrder } from './insert-order.ts'
import type { OrderParts } from './to-order-response.ts'

export type WrittenOrder = ReturnType<typeof toWrittenOrder>

/** An order as read right after it is written, while only the buyer has seen it. */
export function toWrittenOrder(
  { installer, now }: Pick<Member, 'installer'> & AtTime,
  { names, draft, customer, lines, total, review, isApproved }: NewOrder,
) {
  const { pending, approved } = OrderStatus
  const firstStep = { status: pending, reason: '', actor_installer_id: installer.id, at: now }
  const row = {
    ...names,
    status: isApproved ? approved : pending,
    total,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    created_at: now,
    type: draft.type,
    customer,
    review: review.by,
    cancelled: false,
    lines: lines.map(({ lockedVariant: { names, image, price, uuid }, quantity }) => ({
      names,
      image,
      qty: quantity,
      unit_price: price,
      uuid,
    })),
  }
  return {
    isApproved,
    row,
    steps: isApproved
      ? [firstStep, { ...firstStep, status: approved, actor_installer_id: null }]
      : [firstStep],
    vouchers: [],
    shipment: null,
    card: null,
    print: undefined,
  } satisfies OrderParts & { isApproved: boolean }
}

/** A print, a card, or codes given at once. */
export function hasMore({ row, isApproved }: WrittenOrder) {
  const { marketing, clubCard, voucher } = OrderType
  return row.type === marketing || row.type === clubCard || (row.type === voucher && isApproved)
}
