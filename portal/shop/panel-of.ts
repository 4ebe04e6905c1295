import { OrderType } from '#contract/shop.rules.ts'

const panels: Record<number, 'cart' | 'direct'> = {
  [OrderType.cart]: 'cart',
  [OrderType.voucher]: 'cart',
  [OrderType.scanGated]: 'cart',
  [OrderType.clubCard]: 'direct',
}

/** How a product of this type is ordered; types without a screen yet have no panel. */
export function panelOf(type: number) {
  return panels[type]
}
