import type { TFunction } from 'i18next'
import type { OrderType } from '#contract/shop/shop.rules.ts'

/** Label of an order's type: "Goods", "Vouchers". */
export function typeName(t: TFunction, type: number) {
  return t(`backOffice.orders.types.${type as OrderType}`)
}
