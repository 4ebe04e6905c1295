import { minuteMs } from '#contract/durations.ts'
import { findRegion } from '#contract/regions.ts'
import { OrderType } from './shop.rules.ts'

export const OrderStatus = { pending: 1, approved: 2, finished: 3, rejected: 4, failed: 5 } as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

export const openOrderStatuses = [
  OrderStatus.pending,
  OrderStatus.approved,
  OrderStatus.failed,
] as const

const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  1: [2, 4],
  2: [3, 4, 5],
  3: [],
  4: [],
  5: [2, 4],
}

/** The one table of order statuses: server, screens and tests ask here. */
export function mayMove(from: OrderStatus, to: OrderStatus) {
  return moves[from].includes(to)
}

/** Time in which the owner can cancel an order that was approved at once. */
const takeBackMinutes = 30

type Approved = { status: number; type: number; review: string | null; createdAt: Date }

/** Null when it is not offered. */
export function takeBackUntil({ status, type, review, createdAt }: Approved) {
  const isOpen =
    type === OrderType.voucher
      ? status === OrderStatus.approved || status === OrderStatus.finished
      : (type === OrderType.cart || type === OrderType.scanGated) && status === OrderStatus.approved
  return isOpen && review === 'rules'
    ? new Date(createdAt.getTime() + takeBackMinutes * minuteMs)
    : null
}

const defaultMinimumPoints = 50

/** The least total of an order; only products have one. */
export function getMinimumPoints(regionId: number, type: number) {
  if (type !== OrderType.cart) return 0
  return findRegion(regionId)?.minimumPoints ?? defaultMinimumPoints
}

type Numbers = { registration_number: string | null; registration_number_2: string | null }
type AskedNumbers = { vat_field: number; company_id_field: number }

/** True when the company has a registration number, or when its country asks for none. */
export function hasRegNr(company: Numbers, askedNumbers: AskedNumbers | undefined) {
  const isAsked = (askedNumbers?.vat_field ?? 0) > 0 || (askedNumbers?.company_id_field ?? 0) > 0
  return !isAsked || Boolean(company.registration_number || company.registration_number_2)
}

export function orderTotal(lines: readonly { quantity: number; price: number }[]) {
  return lines.reduce((sum, line) => sum + line.quantity * line.price, 0)
}

const maxItemsInYear = 10
const maxVouchersInMonth = 5

/**
 * The most pieces of a product that a company may order in a calendar year, of a voucher in a
 * calendar month: what the product says, else what its type does; null is no limit. (decision 0006)
 */
export function getPurchaseLimit(type: number, own: number | null) {
  if (own !== null) return own
  if (type === OrderType.voucher) return maxVouchersInMonth
  if (type === OrderType.cart || type === OrderType.scanGated) return maxItemsInYear
  return null
}

export function isLimitedByMonth(type: number) {
  return type === OrderType.voucher
}

/** Same variant twice is one line with the sum. */
export function mergeLines<Line extends { uuid: string; quantity: number }>(
  lines: readonly Line[],
) {
  const merged = new Map<string, number>()
  for (const { uuid, quantity } of lines) {
    const id = uuid.toLowerCase()
    merged.set(id, (merged.get(id) ?? 0) + quantity)
  }
  return [...merged].map(([uuid, quantity]) => ({ uuid, quantity }))
}
