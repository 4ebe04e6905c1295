import { OrderStatus } from '#contract/orders.rules.ts'
import type { ListedOrder, Order } from '#contract/orders.ts'
import { needsAddress, OrderType } from '#contract/shop.rules.ts'

export type StatusWord = 'pending' | 'approved' | 'sent' | 'finished' | 'ended' | 'cancelled'
export type StepWord = 'ordered' | 'approved' | 'sent' | 'finished' | 'refused' | 'cancelled'
export type Step = { word: StepWord; isDone: boolean; at?: string; reason?: string }

type Life = Pick<Order, 'status' | 'created_at'> & {
  meta: Pick<Order['meta'], 'type' | 'timeline'>
}

export type OrderKind = 'goods' | 'voucher' | 'marketing' | 'card'

/** How an order of this type is worked on, for the words about it. */
export function kindOf(type: number): OrderKind {
  if (type === OrderType.voucher) return 'voucher'
  if (type === OrderType.marketing) return 'marketing'
  return type === OrderType.clubCard || type === OrderType.clubCardTopUp ? 'card' : 'goods'
}

/** Failed is a hitch on our side that is being mended: members read it as approved. */
export function statusWord({ status, meta }: Pick<ListedOrder, 'status' | 'meta'>): StatusWord {
  const { type, is_cancelled: isCancelled } = meta
  if (status === OrderStatus.pending) return 'pending'
  if (status === OrderStatus.refused) return isCancelled ? 'cancelled' : 'ended'
  if (status === OrderStatus.finished) return needsAddress(type) ? 'sent' : 'finished'
  return 'approved'
}

/** What has happened to an order, when and why, and what is still to come. */
export function stepsOf({ status, created_at, meta: { type, timeline } }: Life): Step[] {
  const last = needsAddress(type) ? 'sent' : 'finished'
  const known = new Map<StepWord, Step>()
  known.set('ordered', { word: 'ordered', isDone: true, at: created_at })
  for (const { status: to, at, reason, by } of timeline) {
    const word = stepWord(to, by, last)
    if (!known.has(word)) known.set(word, { word, isDone: true, at, reason })
  }
  const steps = [...known.values()]
  if (status === OrderStatus.refused) {
    const isTold = known.has('refused') || known.has('cancelled')
    return isTold ? steps : [...steps, { word: 'refused', isDone: true }]
  }
  const isApproved = status !== OrderStatus.pending
  if (!known.has('approved')) steps.splice(1, 0, { word: 'approved', isDone: isApproved })
  if (!known.has(last)) steps.push({ word: last, isDone: status === OrderStatus.finished })
  return steps
}

/** Who acts now, and by when; nobody once an order has ended. */
export function waitsFor(status: number, type: number) {
  if (status === OrderStatus.pending) return 'check'
  if (status === OrderStatus.approved) return kindOf(type)
  return status === OrderStatus.failed ? 'failed' : undefined
}

/** Vouchers and the card have nothing to show yet: the order says that it is being worked on. */
export function isInProgress(status: number, type: number) {
  const isOpen = status !== OrderStatus.finished && status !== OrderStatus.refused
  return isOpen && (kindOf(type) === 'voucher' || kindOf(type) === 'card')
}

function stepWord(status: number, by: 'company' | 'club', last: StepWord): StepWord {
  if (status === OrderStatus.pending) return 'ordered'
  if (status === OrderStatus.refused) return by === 'company' ? 'cancelled' : 'refused'
  return status === OrderStatus.finished ? last : 'approved'
}
