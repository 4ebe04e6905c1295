/** Purpose of held points: exactly one of the two. */
export type HeldFor = { orderId: number; topUpId?: never } | { topUpId: number; orderId?: never }

export function toLedgerSource({ orderId, topUpId }: HeldFor) {
  return topUpId === undefined
    ? ({ source: 'order', id: orderId, column: 'order_id' } as const)
    : ({ source: 'topup', id: topUpId, column: 'top_up_id' } as const)
}
