import { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { ListedOrder, Order } from '#contract/shop/orders.ts'
import { needsAddress, OrderType } from '#contract/shop/shop.rules.ts'

export type StatusKey = 'pending' | 'approved' | 'sent' | 'finished' | 'ended' | 'cancelled'
type StepKey = 'ordered' | 'approved' | 'sent' | 'finished' | 'rejected' | 'cancelled'
export type Step = { stepKey: StepKey; isDone: boolean; at?: string; reason?: string }

type Life = Pick<Order, 'status' | 'created_at'> & {
  meta: Pick<Order['meta'], 'type' | 'timeline'>
}

export type OrderKind = 'products' | 'voucher' | 'marketing' | 'card'

export function getOrderKind(type: number): OrderKind {
  if (type === OrderType.voucher) return 'voucher'
  if (type === OrderType.marketing) return 'marketing'
  return type === OrderType.clubCard || type === OrderType.clubCardTopUp ? 'card' : 'products'
}

/** Failed is a hitch on our side that is being mended: members read it as approved. */
export function getStatusKey({ status, meta }: Pick<ListedOrder, 'status' | 'meta'>): StatusKey {
  const { type, is_cancelled: isCancelled } = meta
  if (status === OrderStatus.pending) return 'pending'
  if (status === OrderStatus.rejected) return isCancelled ? 'cancelled' : 'ended'
  if (status === OrderStatus.finished) return needsAddress(type) ? 'sent' : 'finished'
  return 'approved'
}

export function getOrderSteps({ status, created_at, meta: { type, timeline } }: Life): Step[] {
  const last = needsAddress(type) ? 'sent' : 'finished'
  const stepsByKey = new Map<StepKey, Step>()
  stepsByKey.set('ordered', { stepKey: 'ordered', isDone: true, at: created_at })
  for (const { status: to, at, reason, by } of timeline) {
    const stepKey = getStepKey(to, by, last)
    if (!stepsByKey.has(stepKey)) stepsByKey.set(stepKey, { stepKey, isDone: true, at, reason })
  }
  const steps = [...stepsByKey.values()]
  if (status === OrderStatus.rejected) {
    const isEnded = stepsByKey.has('rejected') || stepsByKey.has('cancelled')
    return isEnded ? steps : [...steps, { stepKey: 'rejected', isDone: true }]
  }
  const isApproved = status !== OrderStatus.pending
  if (!stepsByKey.has('approved')) steps.splice(1, 0, { stepKey: 'approved', isDone: isApproved })
  if (!stepsByKey.has(last)) steps.push({ stepKey: last, isDone: status === OrderStatus.finished })
  return steps
}

/** Names the next actor and the deadline; undefined once an order has ended. */
export function findActor(status: number, type: number) {
  if (status === OrderStatus.pending) return 'check'
  if (status === OrderStatus.approved) return getOrderKind(type)
  return status === OrderStatus.failed ? 'failed' : undefined
}

/** Vouchers and the card show only that the order is in progress. */
export function isInProgress(status: number, type: number) {
  const isOpen = status !== OrderStatus.finished && status !== OrderStatus.rejected
  return isOpen && (getOrderKind(type) === 'voucher' || getOrderKind(type) === 'card')
}

function getStepKey(status: number, by: 'company' | 'club', last: StepKey): StepKey {
  if (status === OrderStatus.pending) return 'ordered'
  if (status === OrderStatus.rejected) return by === 'company' ? 'cancelled' : 'rejected'
  return status === OrderStatus.finished ? last : 'approved'
}
