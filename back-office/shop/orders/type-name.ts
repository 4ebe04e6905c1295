import type { TFunction } from 'i18next'
import type { OrderType } from '#contract/shop/shop.rules.ts'

/** "Goods", "Vouchers": what an order is of. */
export function typeName(t: TFunction, type: number) {
  return t(`backOffice.orders.types.${type as OrderType}`)
}
