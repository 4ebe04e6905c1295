import { regionOf } from './regions.ts'
import { OrderType } from './shop.rules.ts'

export const OrderStatus = { pending: 1, approved: 2, finished: 3, refused: 4, failed: 5 } as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

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

const defaultMinimumPoints = 50

/** The least total of an order; only goods have one. */
export function minimumPoints(regionId: number, type: number) {
  if (type !== OrderType.cart) return 0
  return regionOf(regionId)?.minimumPoints ?? defaultMinimumPoints
}

export function orderTotal(lines: readonly { quantity: number; price: number }[]) {
  return lines.reduce((sum, line) => sum + line.quantity * line.price, 0)
}

/** Same variant twice is one line with the sum. */
export function mergedLines<Line extends { uuid: string; quantity: number }>(
  lines: readonly Line[],
) {
  const merged = new Map<string, number>()
  for (const { uuid, quantity } of lines) merged.set(uuid, (merged.get(uuid) ?? 0) + quantity)
  return [...merged].map(([uuid, quantity]) => ({ uuid, quantity }))
}
