import type { CheckoutItem } from '#portal/orders/checkout-item.ts'

export type PriceNews = { uuid: string; title: string; from: number; to: number }

/** Prices that are not those seen first. */
export function priceNews(seen: ReadonlyMap<string, number>, items: readonly CheckoutItem[]) {
  return items.flatMap(({ uuid, title, price }): PriceNews[] => {
    const from = seen.get(uuid)
    return from === undefined || from === price ? [] : [{ uuid, title, from, to: price }]
  })
}
