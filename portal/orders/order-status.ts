import { OrderStatus } from '#contract/orders.rules.ts'
import { needsAddress, OrderType } from '#contract/shop.rules.ts'

export type StatusWord = 'pending' | 'approved' | 'sent' | 'finished' | 'refused'
export type Step = { word: 'ordered' | StatusWord; isDone: boolean }

/** Failed is a hitch on our side that is being mended: members read it as approved. */
export function statusWord(status: number, type: number): StatusWord {
  if (status === OrderStatus.pending) return 'pending'
  if (status === OrderStatus.refused) return 'refused'
  if (status === OrderStatus.finished) return needsAddress(type) ? 'sent' : 'finished'
  return 'approved'
}

/** What has happened to an order and what is still to come. */
export function stepsOf(status: number, type: number): Step[] {
  const word = statusWord(status, type)
  const ordered: Step = { word: 'ordered', isDone: true }
  if (word === 'refused') return [ordered, { word, isDone: true }]
  const last = statusWord(OrderStatus.finished, type)
  return [
    ordered,
    { word: 'approved', isDone: word !== 'pending' },
    { word: last, isDone: word === last },
  ]
}

/** Vouchers and the card have nothing to show yet: the order says that it is being worked on. */
export function isInProgress(status: number, type: number) {
  const isOpen = status !== OrderStatus.finished && status !== OrderStatus.refused
  return isOpen && (type === OrderType.voucher || type === OrderType.clubCard)
}
