/** Order types by content and fulfilment; a shop product has exactly one. */
export const OrderType = {
  cart: 1,
  voucher: 2,
  marketing: 3,
  clubCard: 4,
  clubCardTopUp: 5,
  scanGated: 6,
} as const
export type OrderType = (typeof OrderType)[keyof typeof OrderType]

export const orderTypes = Object.values(OrderType)

const plentyAbove = 100
const fewBelow = 6

/** Stock as members see it; the texts are `shop.stock`. */
export function getStockKind(stock: number) {
  if (stock > plentyAbove) return 'plenty'
  if (stock < 1) return 'soldOut'
  return stock < fewBelow ? 'few' : 'some'
}

export function isSoldOut(variants: readonly { stock: number }[]) {
  return variants.reduce((sum, variant) => sum + Math.max(0, variant.stock), 0) < 1
}

/** Signs of a description that a teaser shows. */
export const excerptLength = 300

export function needsAddress(type: number) {
  return type === OrderType.cart || type === OrderType.marketing || type === OrderType.scanGated
}

/** Signs of what is searched for. */
export const searchLength = 80
