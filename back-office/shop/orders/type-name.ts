import type { TFunction } from 'i18next'
import type { OrderType } from '#contract/shop/shop.rules.ts'

/** Label of an order's type: "Goods", "Vouchers". */
export function getTypeName(t: TFunction, type: number) {
  return t(`backOffice.orders.types.${type as OrderType}`)
}
