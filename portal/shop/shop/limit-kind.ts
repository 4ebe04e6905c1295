import { isLimitedByMonth } from '#contract/shop/orders.rules.ts'

export function getLimitKind(type: number) {
  return isLimitedByMonth(type) ? 'month' : 'year'
}
