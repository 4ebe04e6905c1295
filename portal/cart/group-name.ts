import { OrderType } from '#contract/shop.rules.ts'

/** The word for an order type in the phrases of the cart. */
export function groupName(type: number) {
  if (type === OrderType.cart) return 'goods'
  if (type === OrderType.voucher) return 'vouchers'
  return type === OrderType.scanGated ? 'rewards' : 'other'
}
