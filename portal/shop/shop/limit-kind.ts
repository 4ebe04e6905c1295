import { isLimitedByMonth } from '#contract/shop/orders.rules.ts'

/** Whether what a company may order of a product is counted by the month or the year. */
export function limitKind(type: number) {
  return isLimitedByMonth(type) ? 'month' : 'year'
}
