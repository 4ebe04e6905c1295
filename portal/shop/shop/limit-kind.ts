import { isLimitedByMonth } from '#contract/shop/orders.rules.ts'

/** Period of the purchase limit for a product type. */
export function getLimitKind(type: number) {
  return isLimitedByMonth(type) ? 'month' : 'year'
}
