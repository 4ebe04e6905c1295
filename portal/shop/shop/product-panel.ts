import { OrderType } from '#contract/shop/shop.rules.ts'

export type Panel = 'cart' | 'direct' | 'configurator'

const panels: Record<number, Panel> = {
  [OrderType.cart]: 'cart',
  [OrderType.voucher]: 'cart',
  [OrderType.scanGated]: 'cart',
  [OrderType.clubCard]: 'direct',
  [OrderType.marketing]: 'configurator',
}

/**
 * The order panel of a product type; undefined for a top-up, which is made on the card's own page.
 */
export function getPanel(type: number): Panel | undefined {
  return panels[type]
}
