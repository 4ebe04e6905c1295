import { OrderStatus } from './orders.rules.ts'
import { OrderType } from './shop.rules.ts'

/** Working days after which a parcel counts as delivered; the club gets no delivery date. */
export const deliveryDays = 5
/** Days after the delivery in which products may be given back. (decisions I) */
export const returnDays = 14

export const returnReasons = ['damaged', 'wrong', 'unneeded'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const returnRequests = ['replacement', 'points'] as const
export type ReturnRequest = (typeof returnRequests)[number]

export const returnStates = ['waiting', 'replacing', 'replaced', 'refunded', 'rejected'] as const
export type ReturnState = (typeof returnStates)[number]

export const arrivalStates = ['away', 'stocked', 'written_off'] as const
export type ArrivalState = (typeof arrivalStates)[number]

export const openReturnStates = ['waiting', 'replacing'] as const

export const maxReturnPhotos = 3
export const maxReturnNote = 1000

/** Products come back; codes, cards and what was printed for one company do not. (decisions I) */
export function isReturnable({ status, type }: { status: number; type: number }) {
  return (
    status === OrderStatus.finished && (type === OrderType.cart || type === OrderType.scanGated)
  )
}

export function needsPhoto(reason: ReturnReason) {
  return reason !== 'unneeded'
}

export function mayRequest(reason: ReturnReason, requested: ReturnRequest) {
  return reason !== 'unneeded' || requested === 'points'
}
