import type { CheckoutItem } from './checkout-item.ts'

export type PriceChange = { uuid: string; title: string; from: number; to: number }

export function findPriceChanges(
  initialPrices: ReadonlyMap<string, number>,
  items: readonly CheckoutItem[],
) {
  return items.flatMap(({ uuid, title, price }): PriceChange[] => {
    const from = initialPrices.get(uuid)
    return from === undefined || from === price ? [] : [{ uuid, title, from, to: price }]
  })
}
